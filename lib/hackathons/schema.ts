import { z } from 'zod'
import { linkField } from '@/lib/change/text-fields'
import { withPlainDigits } from '@/lib/i18n/digits'
import { cleanName, hasLetter } from '@/lib/names'

const event = z.uuid('invalid')

/** Limits; must match the database's checks. */
const limits = { name: { least: 2, most: 40 }, link: 300 } as const

const { least, most } = limits.name

const name = z
  .string('invalid')
  .transform(cleanName)
  .pipe(z.string().min(least, 'team_name_length').max(most, 'team_name_length'))
  .refine((typed) => !/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(typed), 'characters_invalid')
  .refine(hasLetter, 'name_unreadable')

const link = linkField(limits.link).default(null)

export const eventInput = z.object({ event })
export const createInput = z.object({ event, name })
export const joinInput = z.object({
  event,
  /** As typed: case, spaces, hyphens and the script of its digits don't matter. */
  code: z
    .string('invalid')
    .trim()
    .min(1, 'team_code_missing')
    .max(40, 'team_code_unknown')
    .transform(withPlainDigits),
})
/** Leaves the team; with `person`, takes that member out of it. */
export const leaveInput = z.object({ event, person: z.uuid('invalid').nullable().default(null) })
export const changeInput = z.object({
  event,
  name,
  open: z.boolean('invalid'),
  /** Makes a new code, so that the old one no longer works. */
  renew: z.boolean('invalid').default(false),
})
export const seekInput = z.object({ event, wanted: z.boolean('invalid') })

export const submitInput = z
  .object({
    event,
    /** Null keeps a submission whose project was deleted. */
    project: z.uuid('project_missing').nullable(),
    repository: link,
    demo: link,
    film: link,
    /** The version that was edited; null for a first submission. */
    version: z.int('invalid').min(1, 'invalid').nullable(),
  })
  .superRefine(({ project, repository, demo, film, version }, context) => {
    const complain = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (project === null && version === null) complain('project', 'project_missing')
    if (repository === null) complain('repository', 'repository_missing')
    if (demo === null && film === null) complain('demo', 'demo_missing')
  })
