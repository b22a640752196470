'use client'

import { useSearchParams } from 'next/navigation'
import { Suspense, useLayoutEffect } from 'react'

type AddressWatchProps = { onChange(): void }

function Watch({ onChange }: AddressWatchProps) {
  const search = useSearchParams()
  // biome-ignore lint/correctness/useExhaustiveDependencies: they say when
  useLayoutEffect(() => onChange(), [search, onChange])
  return null
}

/** Tells when the address's query changes, also by a link to the same page; renders nothing. */
export function AddressWatch(props: AddressWatchProps) {
  return (
    <Suspense fallback={null}>
      <Watch {...props} />
    </Suspense>
  )
}
