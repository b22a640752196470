import { z } from 'zod'
import { generalCriteria, termNames } from '@/content/hackathons/schema'
import { locales } from '@/lib/i18n/routing'
import 'server-only'
import { defineChange } from '@/lib/change/define-change'
import { call, nothing } from '@/lib/db/call'

const event = z.uuid('invalid')
const team = z.uuid('invalid')

const text = z.string('invalid').transform((typed) => typed.replace(/\r\n?/g, '\n').trim())
const note = (most: number) => text.pipe(z.string().max(most, 'text_too_long'))

const termsInput = z.partialRecord(
  z.enum(locales),
  z.object({ rules: text, eligibility: text, payment: text }),
)

const criteriaInput = z.array(
  z.object({
    id: z.string('invalid').regex(/^[a-z]{2,20}(-[1-8])?$/, 'invalid'),
    weight: z.int('weights_invalid').min(1, 'weights_invalid').max(99, 'weights_invalid'),
    /** English at least; null for those of the repository. */
    names: z.partialRecord(z.enum(locales), text).nullable(),
  }),
)

type Terms = z.output<typeof termsInput> | null
type Criteria = z.output<typeof criteriaInput>

function checkTerms(terms: Terms, complain: (path: string, message: string) => void): void {
  if (terms === null) return
  for (const locale of locales) {
    const texts = terms[locale]
    const isWritten = texts && termNames.some((name) => texts[name] !== '')
    if (locale !== 'en' && !isWritten) continue
    for (const name of termNames) {
      const { length } = texts?.[name] ?? ''
      if (length < 20 || length > 5000) complain(`${name}_${locale}`, 'terms_length')
    }
  }
}

function checkCriteria(
  criteria: Criteria,
  complain: (path: string, message: string) => void,
): void {
  const sum = criteria.reduce((total, { weight }) => total + weight, 0)
  if (sum !== 100) complain('weights', 'weights_invalid')
  for (const { id, names } of criteria) {
    const isGeneral = generalCriteria.some((one) => one === id)
    const english = names?.en ?? ''
    if (!isGeneral && (english.length < 2 || english.length > 60)) {
      complain(`criterion_${id}`, 'criterion_name')
    }
  }
}

/** Sets a hackathon's terms (null for the general ones) and criteria, and publishes a draft. */
const setInput = z
  .object({
    event,
    version: z.int('invalid').min(0, 'invalid'),
    terms: termsInput.nullable(),
    criteria: criteriaInput,
    /** Null for a week after the end. */
    resultsAt: z.iso.datetime('date_invalid').nullable(),
  })
  .superRefine(({ terms, criteria }, context) => {
    const complain = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    checkTerms(terms, complain)
    checkCriteria(criteria, complain)
  })

const assignInput = z.object({
  event,
  judges: z.array(z.uuid('invalid')).min(1, 'invalid').max(200, 'invalid'),
})

const judgeInput = z.object({ team, judge: z.uuid('invalid'), wanted: z.boolean('invalid') })

const excludeInput = z.object({
  team,
  reason: z
    .string('reason_missing')
    .transform((typed) => typed.replace(/\s+/g, ' ').trim())
    .pipe(z.string().min(1, 'reason_missing').max(200, 'text_too_long')),
})

const scoreInput = z.object({
  team,
  /** By criterion. */
  scores: z.record(
    z.string(),
    z.int('scores_invalid').min(0, 'scores_invalid').max(10, 'scores_invalid'),
  ),
  note: note(2000),
})

const teamInput = z.object({ team })

const organiser = { access: 'staff', limits: 'staff-person', permission: 'own_sessions' } as const
const judge = { access: 'staff', limits: 'staff-person', permission: 'marking' } as const

/**
 * Sets a hackathon's terms, criteria and time of the results, and publishes a draft; returns the version. 409
 * 'event_changed' (someone was faster), 'event_started', 'judging_begun' or 'results_published', 422
 * 'results_too_early'.
 */
export const setHackathon = defineChange({
  name: 'staff/hackathons/set',
  input: setInput,
  ...organiser,
  run: ({ input: { event, version, terms, criteria, resultsAt }, db }) => {
    const written =
      terms &&
      Object.fromEntries(
        Object.entries(terms).filter(([, own]) => own.rules || own.eligibility || own.payment),
      )
    const set = db.rpc('staff_set_hackathon', {
      event,
      known_version: version,
      terms: written,
      criteria: criteria.map(({ id, weight, names }) => {
        const typedNames = Object.entries(names ?? {}).filter(([, name]) => name !== '')
        return {
          id,
          weight,
          ...(typedNames.length > 0 && { names: Object.fromEntries(typedNames) }),
        }
      }),
      // The generated types don't say that null is allowed.
      results_at: resultsAt as string,
    })
    return call(
      set,
      z.number().transform((stored) => ({ version: stored })),
    )
  },
})

/** Shares the submissions among judges; returns how many still lack one. 409 'judging_ahead' or 'results_published'. */
export const assignJudges = defineChange({
  name: 'staff/hackathons/assign',
  input: assignInput,
  ...organiser,
  run: async ({ input, db }) => ({
    missing: await call(db.rpc('staff_assign_judges', input), z.number()),
  }),
})

/** Adds a judge to a submission, or takes one away. 409 'judge_takes_part' or 'judge_fixed'. */
export const setJudge = defineChange({
  name: 'staff/hackathons/judge',
  input: judgeInput,
  ...organiser,
  run: ({ input, db }) => call(db.rpc('staff_set_judge', input), nothing),
})

/** Excludes a team, with a reason that its members read. 409 'results_published'. */
export const excludeTeam = defineChange({
  name: 'staff/hackathons/exclude',
  input: excludeInput,
  ...organiser,
  run: ({ input, db }) => call(db.rpc('staff_withdraw_team', input), nothing),
})

/** Stores the person's scores of a submission; returns whether both judges' are in. 409 'judging_closed'. */
export const score = defineChange({
  name: 'staff/judging/score',
  input: scoreInput,
  ...judge,
  run: async ({ input, db }) => ({ both: await call(db.rpc('staff_score', input), z.boolean()) }),
})

/** Says that the person has a conflict of interest. 409 'judging_closed'. */
export const decline = defineChange({
  name: 'staff/judging/decline',
  input: teamInput,
  ...judge,
  run: ({ input, db }) => call(db.rpc('staff_decline_judging', input), nothing),
})
