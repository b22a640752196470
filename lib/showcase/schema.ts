import { z } from 'zod'
import { categories, projectLimits as limits } from './project'

const uuid = z.uuid('invalid').toLowerCase()

/** Whether a text has the format of a project id. */
export const isProjectId = (text: string): boolean => uuid.safeParse(text).success

/** Characters that reverse the writing direction, which would affect the text around them. */
const directionMarks = /[\u202a-\u202e\u2066-\u2069]/
const oneLine = /^[^\p{Cc}\p{Co}\p{Cn}\p{Cs}\u2028\u2029]*$/u

const line = (most: number) =>
  z
    .string('invalid')
    .trim()
    .max(most, 'text_too_long')
    .regex(oneLine, 'characters_invalid')
    .refine((text) => !directionMarks.test(text), 'characters_invalid')

const lines = (most: number) =>
  z
    .string('invalid')
    .transform((text) => text.replace(/\r\n?/g, '\n').trim())
    .pipe(z.string().max(most, 'text_too_long'))
    // Texts may contain line feeds and tabs, but no other control characters.
    .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text.replace(/[\n\t]/g, '')), 'characters_invalid')
    .refine((text) => !directionMarks.test(text), 'characters_invalid')

const hostName = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z](?:[a-z0-9-]*[a-z0-9])?$/

/** A normalised https URL; null for an empty text. */
const link = z
  .string('invalid')
  .trim()
  .nullable()
  .transform((text, context) => {
    if (!text) return null
    const url = URL.canParse(text) ? new URL(text) : null
    const fits =
      url?.protocol === 'https:' && !url.username && !url.password && hostName.test(url.hostname)
    // Browsers leave these unescaped in queries, but they could end an attribute or a Markdown link.
    const written = url?.href.replace(/[<>"`{}|\\^]/g, encodeURIComponent) ?? ''
    if (fits && written.length <= limits.link) return written
    context.addIssue(fits ? 'link_too_long' : 'link_invalid')
    return z.NEVER
  })

const tags = z
  .array(line(limits.tag).min(1, 'tag_empty'), 'invalid')
  .max(limits.tags, 'tags_many')
  .refine(
    (list) => new Set(list.map((tag) => tag.normalize('NFKC').toLowerCase())).size === list.length,
    'tags_twice',
  )

export const projectInput = z.object({ project: uuid })

export const imageInput = projectInput.extend({ image: z.file('required') })

export const saveInput = z.object({
  /** Null creates a project. */
  project: uuid.nullable(),
  /** The version that was edited; null for a new project. */
  knownVersion: z.int('invalid').min(1, 'invalid').nullable(),
  title: line(limits.title),
  summary: line(limits.summary.most),
  description: lines(limits.description.most),
  category: z.enum(categories, 'invalid').nullable(),
  tags,
  repository: link,
  website: link,
  shownAs: line(limits.shownAs.most).refine(
    (text) => text === '' || text.length >= limits.shownAs.least,
    'shown_as_short',
  ),
  imageAlt: line(limits.imageAlt),
})

export const likeInput = projectInput.extend({ liked: z.boolean('invalid') })

export const reviewInput = z
  .object({
    project: uuid,
    decision: z.enum(['publish', 'return'], 'invalid'),
    /** Why a project is returned, shown to the author. */
    reason: lines(limits.reason).default(''),
    knownVersion: z.int('invalid').min(1, 'invalid'),
  })
  .refine(({ decision, reason }) => decision === 'publish' || reason !== '', {
    path: ['reason'],
    error: 'reason_missing',
  })

const month = z.string('invalid').regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'invalid')

export const spotlightInput = z.object({
  /** YYYY-MM */
  month,
  /** Null clears the month's spotlight. */
  project: uuid.nullable(),
  prize: z
    .int('prize_invalid')
    .min(1, 'prize_invalid')
    .max(limits.prize, 'prize_invalid')
    .default(limits.prize),
  note: lines(limits.note).default(''),
})
