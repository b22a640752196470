'use client'

import { ChevronDown } from 'lucide-react'
import { useLocale } from 'next-intl'
import { useEffect, useRef } from 'react'
import { localeNames } from '@/lib/i18n/routing'
import { LanguageLinks } from './language-links'

/**
 * A disclosure that opens without JavaScript; with it, Escape, a press outside and a mouse that
 * leaves close it.
 */
export function LanguagePicker({ label }: { label: string }) {
  const details = useRef<HTMLDetailsElement>(null)
  const locale = useLocale()

  useEffect(() => {
    const close = () => details.current?.removeAttribute('open')
    const onPress = ({ target }: MouseEvent) => {
      if (target instanceof Node && !details.current?.contains(target)) close()
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !details.current?.open) return
      close()
      details.current.querySelector('summary')?.focus()
    }
    const onLeave = ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') close()
    }
    const element = details.current
    document.addEventListener('mousedown', onPress)
    document.addEventListener('keydown', onKey)
    element?.addEventListener('pointerleave', onLeave)
    return () => {
      document.removeEventListener('mousedown', onPress)
      document.removeEventListener('keydown', onKey)
      element?.removeEventListener('pointerleave', onLeave)
    }
  }, [])

  return (
    <details ref={details} className="group relative">
      <summary className="flex min-h-11 list-none items-center gap-1 rounded-md px-3 text-label text-muted transition-colors hover:text-text">
        <span className="sr-only">{label}: </span>
        <span lang={locale}>{localeNames[locale]}</span>
        <ChevronDown
          aria-hidden="true"
          strokeWidth={1.5}
          className="size-4 transition-transform group-open:rotate-180"
        />
      </summary>
      {/* The padding bridges the gap, so that the mouse doesn't leave on its way down. */}
      <div className="absolute top-full right-0 z-30 pt-1">
        <LanguageLinks
          className="min-w-40 rounded-md border border-line bg-float p-1 shadow-float"
          linkClass="flex min-h-10 items-center rounded-sm px-3 text-body transition-colors hover:bg-raised aria-[current=true]:font-semibold aria-[current=true]:text-info pointer-coarse:min-h-11"
        />
      </div>
    </details>
  )
}
