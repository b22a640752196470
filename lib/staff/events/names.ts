import type { EventType } from '@/content/events/topics'

/** The English name of a kind of event. */
export const typeNames: Record<EventType, string> = {
  'vibe-session': 'Vibe session',
  hackathon: 'Hackathon',
  workshop: 'Workshop',
}

export const modeNames = { link: 'Provider’s link', room: 'Built-in room' } as const
