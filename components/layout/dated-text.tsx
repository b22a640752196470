import type { ReactNode } from 'react'

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
