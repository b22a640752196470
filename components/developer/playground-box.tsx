'use client'

import { type ReactNode, useId } from 'react'
import { CopyButton } from '@/components/prose/code-box'
import { ScrollBox } from '@/components/prose/scroll-box'

/** A program's text, with a copy button. */
export function Box({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <div data-code="" className="rounded-md border border-border bg-muted">
      <div className="flex min-h-11 items-center justify-between gap-4 py-1 pr-1.5 pl-4">
        <span id={id} className="text-label text-muted-foreground">
          {title}
        </span>
        <CopyButton of={id} />
      </div>
      <ScrollBox labelledBy={id}>
        <pre translate="no" className="w-max min-w-full px-4 pt-1 pb-4 font-mono text-label">
          <code>{children}</code>
        </pre>
      </ScrollBox>
    </div>
  )
}
