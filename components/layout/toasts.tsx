'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { onFirstToast, showToasts } from '@/lib/toast'

type ToasterComponent = typeof import('@/components/ui/toaster').Toaster

/** In every page's layout; empty until the first toast. */
export function Toasts() {
  const t = useTranslations('common')
  const [Toaster, setToaster] = useState<ToasterComponent | null>(null)
  useEffect(
    () =>
      onFirstToast(() => {
        // It can't load while offline; the next toast tries again.
        import('@/components/ui/toaster').then(
          (module) => setToaster(() => module.Toaster),
          () => {},
        )
      }),
    [],
  )
  return Toaster && <Toaster label={t('notifications')} connect={showToasts} />
}
