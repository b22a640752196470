import type { ReactNode } from 'react'

/** Around the skeleton of a page, in `loading.tsx`: announces it, and is hidden without scripts (app/globals.css). */
export function SkeletonPage({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div data-skeleton="">
      <p role="status" className="sr-only">
        {label}
      </p>
      {children}
    </div>
  )
}
