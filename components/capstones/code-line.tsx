import type { ReactNode } from 'react'

/** The lines of a file. */
export const linesOf = (text: string): string[] => text.split('\n')

type CodeLineProps = { number: number; text: string; marked?: boolean; children?: ReactNode }

/** A numbered line of a submitted file, with what hangs on it below. */
export function CodeLine({ number, text, marked = false, children }: CodeLineProps) {
  return (
    <>
      <span className={`flex ${marked ? 'bg-warning/10' : ''}`}>
        <span
          aria-hidden="true"
          className="w-12 shrink-0 pr-3 text-right text-muted-foreground tabular-nums select-none"
        >
          {number}
        </span>
        <span className="min-w-0 flex-1 pr-3 whitespace-pre-wrap wrap-anywhere">{text || ' '}</span>
      </span>
      {children}
    </>
  )
}

/** Around the lines of a file. */
export const codeClasses =
  'rounded-b-md border-t border-border bg-card py-2 font-mono text-[0.8125rem] leading-6'
