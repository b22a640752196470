'use client'

import { type ComponentProps, lazy, Suspense } from 'react'
import type { LineHandles } from './line-handles'
import type { Threshold } from './threshold'

// Loaded by the lessons that have them only. Not `next/dynamic`, which every lesson would load.

const LineHandlesPart = lazy(() =>
  import('./line-handles').then((part) => ({ default: part.LineHandles })),
)
const ThresholdPart = lazy(() =>
  import('./threshold').then((part) => ({ default: part.Threshold })),
)

export const LazyLineHandles = (props: ComponentProps<typeof LineHandles>) => (
  <Suspense>
    <LineHandlesPart {...props} />
  </Suspense>
)

export const LazyThreshold = (props: ComponentProps<typeof Threshold>) => (
  <Suspense>
    <ThresholdPart {...props} />
  </Suspense>
)
