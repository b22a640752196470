import { z } from 'zod'
import { linesField, linkField, shownLineField } from '@/lib/change/text-fields'
import { categories, projectLimits as limits } from './project'

const uuid = z.uuid('invalid').toLowerCase()

/** Whether a text has the format of a project id. */
export const isProjectId = (text: string): boolean => uuid.safeParse(text).success

const link = linkField(limits.link)

const tags = z
  .array(shownLineField(limits.tag).pipe(z.string().min(1, 'tag_empty')), 'invalid')
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
  title: shownLineField(limits.title),
  summary: shownLineField(limits.summary.most),
  description: linesField(limits.description.most),
  category: z.enum(categories, 'invalid').nullable(),
  tags,
  repository: link,
  website: link,
  shownAs: shownLineField(limits.shownAs.most).refine(
    (name) => name === '' || name.length >= limits.shownAs.least,
    'shown_as_short',
  ),
  imageAlt: shownLineField(limits.imageAlt),
})

export const likeInput = projectInput.extend({ liked: z.boolean('invalid') })

export const reviewInput = z
  .object({
    project: uuid,
    decision: z.enum(['publish', 'return'], 'invalid'),
    /** Why a project is returned, shown to the author. */
    reason: linesField(limits.reason).default(''),
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
  note: linesField(limits.note).default(''),
})
