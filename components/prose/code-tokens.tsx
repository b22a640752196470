'use client'

import { type ComponentProps, createElement, lazy, Suspense } from 'react'
import type { CodeBox as CodeBoxType } from './code-box'
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

const load = () => import('./code-box').then(({ CodeBox }) => CodeBox)
const Part = lazy(async () => ({ default: await load() }))
// The server has the code at hand, so the box is in the HTML, with or without scripts.
let known: typeof CodeBoxType | undefined
if (typeof window === 'undefined') void load().then((component) => (known = component))

/**
 * A `CodeBox` whose code is loaded where one is shown: the home page shows a lesson's figure, and would load what all
 * Markdown of lessons may need.
 */
export function LazyCodeBox(props: ComponentProps<typeof CodeBoxType>) {
  return <Suspense>{createElement(known ?? Part, props)}</Suspense>
}
