import type { ReactNode } from 'react'

/** The column of a lesson's text, which is in English in every language. */
export function Prose({ children }: { children: ReactNode }) {
  return (
    <div lang="en" className="min-w-0 max-w-reading *:first:mt-0">
      {children}
    </div>
  )
}
