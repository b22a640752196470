'use client'

import { useEffect, useState } from 'react'
import { onFirstToast, showToasts } from '@/lib/toast'

type ToasterComponent = typeof import('@/components/ui/toaster').Toaster

/** Stands in the layout of every page and stays empty until something has to be said. */
export function Toasts({ label }: { label: string }) {
  const [Toaster, setToaster] = useState<ToasterComponent | null>(null)
  useEffect(
    () =>
      onFirstToast(() => {
        // Without a connection it can't be loaded: the page stands, and the next toast tries again.
        import('@/components/ui/toaster').then(
          (module) => setToaster(() => module.Toaster),
          () => {},
        )
      }),
    [],
  )
  return Toaster && <Toaster label={label} connect={showToasts} />
}
