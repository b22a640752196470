import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

type FoldedProps = { title: string; className?: string; children: ReactNode }

/** Details below a summary with an arrow that turns. */
export function Folded({ title, className, children }: FoldedProps) {
  return (
    <details className={`group ${className ?? ''}`}>
      <summary className="inline-flex min-h-11 items-center gap-2 font-semibold">
        <ChevronRight className="size-5 transition-transform group-open:rotate-90" />
        {title}
      </summary>
      {children}
    </details>
  )
}
