import { z } from 'zod'
import { eventTopics, eventTypes } from '@/content/events/topics'
import { type Instructor, instructors } from '@/content/instructors'
import { type Locale, locales } from '@/lib/i18n/routing'
import { isZone, longestSeries, timesOf } from './times'

const ids = Object.keys(instructors) as [Instructor, ...Instructor[]]
const slugs = eventTopics.map(({ slug }) => slug)
const event = z.uuid('invalid')
const person = z.uuid('invalid')

/** As in the database (is_public_link): https, without a name or password before the host. */
const isLink = (link: string): boolean =>
  link.length <= 300 &&
  /^https:\/\/(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z](?:[a-z0-9-]*[a-z0-9])?(?::\d{1,5})?(?:\/[!-~]*)?$/.test(
    link,
  ) &&
  !/[<>"`{}|\\^]/.test(link)

/** A link in the form that browsers give it, so that a host in capitals is no fault. */
const link = z.string('invalid').transform((text) => {
  const typed = text.trim()
  return URL.canParse(typed) && /^https:\/\/[^@]*$/i.test(typed.split('/', 3).join('/'))
    ? new URL(typed).href
    : typed
})

const text = z.string('invalid').transform((typed) => typed.replace(/\r\n?/g, '\n').trim())

export const wordsInput = z.partialRecord(
  z.enum(locales),
  z.object({ title: text, description: text }),
)

const isLocal = (start: string) =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(start) && !Number.isNaN(Date.parse(`${start}:00Z`))

const minutesMost = 7 * 24 * 60

const fields = {
  type: z.enum(eventTypes, 'invalid'),
  /** A topic of the repository, which gives the level and interests; null without one. */
  topic: z.enum(slugs, 'invalid').nullable(),
  words: wordsInput,
  instructor: z.enum(ids, 'invalid').nullable(),
  /** The start by the clock of the zone, as YYYY-MM-DDTHH:MM. */
  start: z.string('date_invalid').refine(isLocal, 'date_invalid'),
  minutes: z.int('number_invalid').min(5, 'number_invalid').max(minutesMost, 'number_invalid'),
  zone: z.string('zone_unknown').max(60, 'zone_unknown').refine(isZone, 'zone_unknown'),
  capacity: z.int('number_invalid').min(1, 'number_invalid').max(10_000, 'number_invalid'),
  mode: z.enum(['link', 'room'], 'invalid').nullable(),
  link,
  materials: z
    .array(z.object({ title: text, url: link }))
    .max(10, 'material_invalid')
    .refine(
      (list) =>
        list.every(({ title, url }) => title.length > 0 && title.length <= 80 && isLink(url)),
      'material_invalid',
    ),
}

type Words = z.output<typeof wordsInput>
type Checked = { words: Words; mode: string | null; link: string }

const isWritten = ({ title, description }: { title: string; description: string }) =>
  title !== '' || description !== ''

function check({ words, mode, link: typed }: Checked, context: z.RefinementCtx): void {
  const complain = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message })
  if (mode === 'link' && !isLink(typed)) complain('link', 'link_invalid')
  for (const locale of locales) {
    const texts = words[locale] ?? { title: '', description: '' }
    if (locale !== 'en' && !isWritten(texts)) continue
    const title = texts.title.length < 3 || texts.title.length > 80 || /\p{Cc}/u.test(texts.title)
    const { length } = texts.description
    const description = length < 20 || length > 2000
    const half = locale !== 'en' && (texts.title === '' || texts.description === '')
    if (title) complain(`title_${locale}`, half ? 'language_incomplete' : 'title_short')
    if (description) {
      complain(`description_${locale}`, half ? 'language_incomplete' : 'description_length')
    }
  }
}

/** Creates an event, or with `rule` (RRULE) a series of them. */
export const createInput = z
  .object({ ...fields, rule: z.string('series_invalid').max(200, 'series_invalid').nullable() })
  .superRefine((input, context) => {
    check(input, context)
    if (input.rule === null) return
    const { length } = timesOf(input.rule, input.start)
    if (length < 2 || length > longestSeries) {
      context.addIssue({ code: 'custom', path: ['rule'], message: 'series_invalid' })
    }
  })

/** Changes an event of which `version` is known; with `following`, the later ones of its series too. */
export const changeInput = z
  .object({
    ...fields,
    event,
    version: z.int('invalid').min(1, 'invalid'),
    following: z.boolean('invalid').default(false),
  })
  .superRefine(check)

export const cancelInput = z.object({
  events: z.array(event).min(1, 'invalid').max(100, 'invalid'),
  reason: z
    .string('reason_missing')
    .transform((typed) => typed.replace(/\s+/g, ' ').trim())
    .pipe(z.string().min(1, 'reason_missing').max(200, 'text_too_long')),
  following: z.boolean('invalid').default(false),
})

export const attendanceInput = z.object({
  event,
  people: z.array(person).min(1, 'invalid').max(1000, 'invalid'),
  attended: z.boolean('invalid'),
})

/** `known` is the code that the page shows; `leaked` ends it at once. */
export const drawCheckInInput = z.object({
  event,
  known: z.string('invalid').max(6, 'invalid').nullable().default(null),
  leaked: z.boolean('invalid').default(false),
})

export const seatInput = z.object({
  event,
  person,
  state: z.enum(['registered', 'queued'], 'invalid'),
})

/** Moves someone to another event; `mayWait`: onto its waiting list if it is full. */
export const transferInput = z.object({
  event,
  person,
  target: event,
  mayWait: z.boolean('invalid').default(false),
})

export const removeInput = z.object({ event, person })

const audiences = ['registered', 'queued', 'everyone'] as const

export const messageInput = z.object({
  event,
  audience: z.enum(audiences, 'invalid'),
  subject: text.pipe(z.string().min(1, 'required').max(120, 'text_too_long')),
  body: text.pipe(z.string().min(1, 'required').max(4000, 'text_too_long')),
})

/** Says which instructor someone is; null for none. */
export const instructorInput = z.object({ person, instructor: z.enum(ids, 'invalid').nullable() })

/** The languages that an event has no texts in. */
export const missingLanguages = (words: Partial<Record<Locale, unknown>>): Locale[] =>
  locales.filter((locale) => !words[locale])

export type EventInput = z.input<typeof changeInput>
