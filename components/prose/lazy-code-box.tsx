'use client'

import { type ComponentProps, createElement, lazy, Suspense } from 'react'
import type { CodeBox as CodeBoxType } from './code-box'

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
