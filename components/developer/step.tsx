import type { ReactNode } from 'react'

type StepProps = { number: number; title: string; text: ReactNode; children: ReactNode }

/** A step of a tutorial: what to do, with its code. */
export function Step({ number, title, text, children }: StepProps) {
  return (
    <li className="grid gap-x-12 gap-y-6 border-t border-border py-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
      <div className="grid grid-cols-[2rem_minmax(0,1fr)] content-start">
        <span aria-hidden="true" className="pt-0.5 font-mono text-label text-muted-foreground">
          {number}
        </span>
        <div>
          <h3 className="text-title">{title}</h3>
          <p className="mt-2">{text}</p>
        </div>
      </div>
      <div className="min-w-0">{children}</div>
    </li>
  )
}

/** An API name within a sentence. */
export const inlineCode = (chunks: ReactNode) => (
  <code
    translate="no"
    className="rounded-sm bg-muted box-decoration-clone px-1 py-0.5 font-mono text-[0.875em] wrap-anywhere"
  >
    {chunks}
  </code>
)
