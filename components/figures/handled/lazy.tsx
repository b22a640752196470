'use client'

import dynamic from 'next/dynamic'

// Loaded by the lessons that have them only.

export const LazyLineHandles = dynamic(() =>
  import('./line-handles').then(({ LineHandles }) => LineHandles),
)

export const LazyThreshold = dynamic(() => import('./threshold').then(({ Threshold }) => Threshold))
