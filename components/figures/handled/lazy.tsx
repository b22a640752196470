'use client'

import { lazy } from 'react'

// Loaded by the lessons that have them only. Not `next/dynamic`, which every lesson would load.

export const LazyLineHandles = lazy(() =>
  import('./line-handles').then((part) => ({ default: part.LineHandles })),
)

export const LazyThreshold = lazy(() =>
  import('./threshold').then((part) => ({ default: part.Threshold })),
)
