'use client'

import dynamic from 'next/dynamic'

/** Loaded only where recordings are listed, as other tabs of the same pages list none. */
export const LazyRecordings = dynamic(() =>
  import('./recordings-browser').then(({ RecordingsBrowser }) => RecordingsBrowser),
)
