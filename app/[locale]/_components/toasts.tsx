'use client'

import { lazy, Suspense, useEffect, useState } from 'react'
import { onFirstToast, showToasts } from '@/lib/toast'

const Toaster = lazy(() =>
  import('@/components/ui/toaster').then((module) => ({ default: module.Toaster })),
)

/** Stands in the layout of every page and stays empty until something has to be said. */
export function Toasts({ label }: { label: string }) {
  const [needed, setNeeded] = useState(false)
  useEffect(() => onFirstToast(() => setNeeded(true)), [])
  return (
    needed && (
      <Suspense>
        <Toaster label={label} connect={showToasts} />
      </Suspense>
    )
  )
}
