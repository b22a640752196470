import type { ReactNode } from 'react'

/** A short text where a panel has nothing to show. */
export function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-y border-line py-8">
      <p className="font-semibold">{title}</p>
      <p className="mt-1 max-w-measure text-muted">{children}</p>
    </div>
  )
}
