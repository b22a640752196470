'use client'

import type { ReactNode } from 'react'

const tokens = /("(?:[^"\\]|\\.)*")(\s*:)?|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?|true|false|null/gi

/** JSON in the colours that the pages' code has; longer texts stay plain. */
export function ColouredJson({ text }: { text: string }) {
  if (text.length > 20_000) return text
  const parts: ReactNode[] = []
  let at = 0
  for (const match of text.matchAll(tokens)) {
    const { index } = match
    const [whole, quoted, colon] = match
    parts.push(text.slice(at, index))
    const look = quoted ? (colon ? 'text-info' : 'text-success') : 'text-warning'
    const shown = quoted ?? whole
    parts.push(
      <span key={index} className={look}>
        {shown}
      </span>,
    )
    at = index + shown.length
  }
  parts.push(text.slice(at))
  return parts
}
