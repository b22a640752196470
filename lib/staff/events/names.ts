import type { EventType } from '@/lib/content/events/topics'
import type { Locale } from '@/lib/i18n/routing'

/** The English name of a kind of event. */
export const typeNames: Record<EventType, string> = {
  'vibe-session': 'Vibe session',
  hackathon: 'Hackathon',
  workshop: 'Workshop',
}

/** The English names of the site's languages. */
export const languageNames: Record<Locale, string> = {
  en: 'English',
  hi: 'Hindi',
  es: 'Spanish',
  fr: 'French',
  de: 'German',
}

export const modeNames = { link: 'Provider’s link', room: 'Built-in room' } as const
