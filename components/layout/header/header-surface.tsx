'use client'

import { useEffect, useRef } from 'react'
import { usePathname } from '@/lib/i18n/navigation'

/** Whether what lies right under the header is a night section, over its whole width. */
function overNight(header: HTMLElement): boolean {
  const { bottom } = header.getBoundingClientRect()
  return [0.1, 0.9].every((share) => {
    const below = document
      .elementsFromPoint(window.innerWidth * share, bottom + 1)
      .find((element) => !header.contains(element))
    return below?.closest('.night') != null
  })
}

/**
 * Marks the header around it: `data-scrolled` once the page has left its top, `data-surface` by the section
 * it lies over. Until it runs, the styles guess from how the page begins.
 */
export function HeaderSurface() {
  const mark = useRef<HTMLSpanElement>(null)
  const pathname = usePathname()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page lies differently
  useEffect(() => {
    const header = mark.current?.closest('header')
    if (!header) return
    let frame = 0
    const look = () => {
      frame = 0
      header.toggleAttribute('data-scrolled', window.scrollY > 0)
      header.dataset.surface = overNight(header) ? 'dark' : 'page'
    }
    const later = () => {
      frame ||= requestAnimationFrame(look)
    }
    // Not at once: the styles' guess stands until the page has been laid out anyway.
    later()
    const resized = new ResizeObserver(later)
    resized.observe(document.body)
    window.addEventListener('scroll', later, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      resized.disconnect()
      window.removeEventListener('scroll', later)
    }
  }, [pathname])

  return <span ref={mark} hidden />
}
