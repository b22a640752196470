'use client'

import type { Tokens } from './tokens-of'

/** Keywords, strings, numbers and comments. */
export const tokenClasses: Readonly<Record<string, string>> = {
  k: 'text-info',
  s: 'text-success',
  n: 'text-warning',
  c: 'text-muted-foreground',
}

/** Coloured code. A client component, so that a page carries its text twice, but not its elements. */
export function CodeTokens({ text, marks }: Tokens) {
  let end = 0
  return [...marks.matchAll(/(\D)(\d+)/g)].map(([, kind, length]) => {
    const start = end
    end += Number(length)
    const run = text.slice(start, end)
    if (kind === '_') return run
    return (
      <span key={start} className={kind && tokenClasses[kind]}>
        {run}
      </span>
    )
  })
}
