import type { ReactNode } from 'react'
import { cn } from '@/lib/cn'

type InlineListProps = { items: readonly string[]; label?: string; className?: string }

/** A few short facts on one line, with dots between them. */
export function InlineList({ items, label, className }: InlineListProps) {
  return (
    <ul
      aria-label={label}
      className={cn(
        'flex flex-wrap gap-x-2 text-label [&>:not(:last-child)]:after:ml-2 [&>:not(:last-child)]:after:text-muted-foreground [&>:not(:last-child)]:after:content-["·"]',
        className,
      )}
    >
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

/** Stands for the date while a message is written. */
const mark = '\u{e000}'

type DatedTextProps = {
  /** Writes the message with a text in the date's place. */
  text(date: string): string
  /** The date, by the reader's clock. */
  children: ReactNode
}

/** A message with a date in it that only the browser can write. */
export function DatedText({ text, children }: DatedTextProps) {
  const [before, after] = text(mark).split(mark)
  return (
    <>
      {before}
      {children}
      {after}
    </>
  )
}
