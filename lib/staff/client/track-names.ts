import type { Track } from '@/content/tracks'

/** The tracks in English. */
export const trackNames: Record<Track, string> = {
  'ai-fundamentals': 'AI fundamentals',
  'developer-certification': 'Developer certification',
  'data-specialist': 'Data specialist',
  'ai-architect': 'AI architect',
}

/** A track's name; its slug if it isn't known any more. */
export const trackName = (track: string) => trackNames[track as Track] ?? track
