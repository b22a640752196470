'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { onFirstToast, showToasts } from '@/lib/toast'

type Sonner = typeof import('@/components/ui/sonner')

/** In every page's layout; empty until the first toast, so that pages without one load no code for it. */
export function Toasts() {
  const t = useTranslations('common')
  const [sonner, setSonner] = useState<Sonner | null>(null)
  useEffect(
    () =>
      onFirstToast(() => {
        // It can't load while offline; the next toast tries again.
        import('@/components/ui/sonner').then(setSonner, () => {})
      }),
    [],
  )
  // An effect of the parent comes after the toaster's own, which listens from then on.
  useEffect(() => {
    if (!sonner) return
    return showToasts(({ kind, text, action }) => {
      const button = action && { label: action.label, onClick: action.run }
      // Long enough to read it, to decide and to reach the button.
      sonner.toast[kind](text, button && { action: button, duration: 10_000 })
    })
  }, [sonner])
  return sonner && <sonner.Toaster containerAriaLabel={t('notifications')} />
}
