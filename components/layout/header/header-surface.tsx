'use client'

import { useEffect, useRef } from 'react'
import { usePathname } from '@/lib/i18n/navigation'

/** Whether a full-width night section is right below the header. */
function overNight(header: HTMLElement): boolean {
  const { bottom } = header.getBoundingClientRect()
  return [0.1, 0.9].every((share) => {
    const below = document
      .elementsFromPoint(window.innerWidth * share, bottom + 1)
      .find((element) => !header.contains(element))
    return below?.closest('.night') != null
  })
}

/** Sets `data-scrolled` and `data-surface` on the header; until it runs, the styles guess from the page's start. */
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
    // Deferred: the styles' guess holds until the page has been laid out anyway.
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
