import 'server-only'
import { z } from 'zod'
import { defineChange } from '@/lib/change/define-change'
import { call, nothing } from '@/lib/db/call'
import {
  assignInput,
  excludeInput,
  judgeInput,
  scoreInput,
  setInput,
  teamInput,
} from './hackathons-schema'

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
