import { type Locale, locales } from '@/lib/i18n/routing'
import type { StaffEvent } from './queries'
import type { EventInput } from './schema'
import { localOf } from './times'

type TextField = `title_${Locale}` | `description_${Locale}`
export type DraftField =
  | TextField
  | 'type'
  | 'topic'
  | 'instructor'
  | 'date'
  | 'time'
  | 'minutes'
  | 'zone'
  | 'capacity'
  | 'mode'
  | 'link'
  | 'materials'

/** What a form of an event holds, as it was typed. */
export type Draft = Record<DraftField, string>

/** The fields of a language's texts in a draft. */
export const textDraft = (texts: StaffEvent['texts']) =>
  Object.fromEntries(
    locales.flatMap((locale) => [
      [`title_${locale}`, texts[locale]?.title ?? ''],
      [`description_${locale}`, texts[locale]?.description ?? ''],
    ]),
  ) as Record<TextField, string>

/** A form of a new event. */
export const emptyDraft: Draft = {
  ...textDraft({}),
  type: 'workshop',
  topic: '',
  instructor: '',
  date: '',
  time: '18:00',
  minutes: '90',
  zone: 'Asia/Kolkata',
  capacity: '50',
  mode: 'room',
  link: '',
  materials: '',
}

type Facts = Pick<
  StaffEvent,
  | 'type'
  | 'topic'
  | 'texts'
  | 'instructor'
  | 'startsAt'
  | 'endsAt'
  | 'zone'
  | 'capacity'
  | 'mode'
  | 'link'
  | 'materials'
>

/** An event as its form shows it; `topics` are the slugs of the repository. */
export function draftOf(event: Facts, topics: readonly string[]): Draft {
  const [date = '', time = ''] = localOf(event.startsAt, event.zone).split('T')
  return {
    ...textDraft(event.texts),
    type: event.type,
    topic: topics.includes(event.topic) ? event.topic : '',
    instructor: event.instructor ?? '',
    date,
    time,
    zone: event.zone,
    link: event.link ?? '',
    mode: event.mode ?? '',
    minutes: String((Date.parse(event.endsAt) - Date.parse(event.startsAt)) / 60_000),
    capacity: String(event.capacity),
    materials: event.materials.map(({ title, url }) => `${title} ${url}`).join('\n'),
  }
}

/** Materials as typed: one a line, its name and then its address. */
const materialsOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const words = line.split(/\s+/)
      return { title: words.slice(0, -1).join(' '), url: words.at(-1) ?? '' }
    })

/** A draft as the input of a change; what isn't valid is refused there. */
export function inputOf(draft: Draft): Omit<EventInput, 'event' | 'version' | 'following'> {
  const words = locales.map((locale) => [
    locale,
    { title: draft[`title_${locale}`], description: draft[`description_${locale}`] },
  ])
  return {
    type: draft.type as EventInput['type'],
    topic: draft.topic || null,
    words: Object.fromEntries(words),
    instructor: (draft.instructor || null) as EventInput['instructor'],
    start: `${draft.date}T${draft.time}`,
    minutes: Number(draft.minutes),
    zone: draft.zone,
    capacity: Number(draft.capacity),
    mode: (draft.mode || null) as EventInput['mode'],
    link: draft.link,
    materials: materialsOf(draft.materials),
  }
}

/** Where two people have changed the same field to different values: what the other one chose. */
export type Conflicts = Partial<Draft>

/**
 * Joins what was typed with what someone else has stored meanwhile, both made from `base`: every field keeps the value
 * of the one who changed it, and the typed one if both did.
 */
export function joinDrafts(base: Draft, typed: Draft, stored: Draft) {
  const draft = { ...typed }
  const conflicts: Conflicts = {}
  const taken: DraftField[] = []
  for (const field of Object.keys(stored) as DraftField[]) {
    if (stored[field] === base[field] || stored[field] === typed[field]) continue
    if (typed[field] === base[field]) {
      draft[field] = stored[field]
      taken.push(field)
    } else {
      conflicts[field] = stored[field]
    }
  }
  return { draft, conflicts, taken }
}
