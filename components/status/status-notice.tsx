import type { ReactNode } from 'react'

/** A short text for an empty panel. */
export function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-y border-border py-8">
      <p className="font-semibold">{title}</p>
      <p className="mt-1 max-w-measure text-muted-foreground">{children}</p>
    </div>
  )
}
