'use client'

import dynamic from 'next/dynamic'

/** Loaded for films only, as replays have a player of their own. */
export const LazyFilm = dynamic(() => import('./video-player').then(({ FilmPlayer }) => FilmPlayer))

/** Loaded only where recordings are listed, as other tabs of the same pages list none. */
export const LazyRecordings = dynamic(() =>
  import('./recordings-browser').then(({ RecordingsBrowser }) => RecordingsBrowser),
)
