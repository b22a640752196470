import type { ReactNode } from 'react'

/** The dashboard below its banner: what to do, and the rail beside it. */
export function TwoColumns({ rail, children }: { rail: ReactNode; children: ReactNode }) {
  return (
    <div className="page-width grid gap-y-12 py-12 lg:grid-cols-[minmax(0,1fr)_20.25rem] lg:gap-x-14 lg:pb-24">
      <div className="grid min-w-0 content-start gap-12">{children}</div>
      <div className="grid min-w-0 content-start gap-12 border-border max-lg:border-t max-lg:pt-12 lg:border-l lg:pl-10">
        {rail}
      </div>
    </div>
  )
}
