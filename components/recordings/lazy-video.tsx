'use client'

import dynamic from 'next/dynamic'

/** Loaded for films only, as replays have a player of their own. */
export const LazyFilm = dynamic(() => import('./video-player').then(({ FilmPlayer }) => FilmPlayer))
