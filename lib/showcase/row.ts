import { z } from 'zod'
import { categories, type Project, type ProjectEntry, projectStates } from './project'

/** Of a column: hosted and embedded databases write it differently. */
const time = z.string().transform((value, context) => {
  const at = new Date(value)
  if (!Number.isNaN(at.getTime())) return at.toISOString()
  context.addIssue('not a time')
  return z.NEVER
})

const columns = z.object({
  id: z.string(),
  state: z.enum(projectStates),
  title: z.string(),
  summary: z.string(),
  category: z.enum(categories).nullable(),
  tags: z.array(z.string()),
  repository: z.string().nullable(),
  website: z.string().nullable(),
  shown_as: z.string(),
  image: z.object({ id: z.string(), width: z.number(), height: z.number() }).nullable(),
  image_alt: z.string(),
  reason: z.string().nullable(),
  version: z.number(),
  created_at: time,
  updated_at: time,
  submitted_at: time.nullable(),
  published_at: time.nullable(),
  mine: z.boolean(),
  likes: z.number(),
  liked: z.boolean(),
  spotlights: z.array(z.object({ month: z.string(), prize: z.number(), note: z.string() })),
})

function entryOf(row: z.output<typeof columns>): ProjectEntry {
  const { shown_as, image_alt, created_at, updated_at, submitted_at, published_at, ...rest } = row
  return {
    ...rest,
    shownAs: shown_as,
    imageAlt: image_alt,
    createdAt: created_at,
    updatedAt: updated_at,
    submittedAt: submitted_at,
    publishedAt: published_at,
  }
}

/** A project as the database lists it, made ours. */
export const projectEntryRow = columns.transform(entryOf)

/** The same with its description. */
export const projectRow = columns
  .extend({ description: z.string() })
  .transform(({ description, ...row }): Project => ({ ...entryOf(row), description }))
