import 'server-only'
import { z } from 'zod'
import { termsOfLanguage } from '@/content/hackathons/schema'
import { camelRow, read, timestamp } from '@/lib/db/call'
import { personClient } from '@/lib/db/clients'
import { locales } from '@/lib/i18n/routing'

const isId = (id: string) => z.uuid().safeParse(id).success

/** What judges score; names by language, absent for those of the repository. */
export const criteriaRow = z.array(
  z.object({
    id: z.string(),
    weight: z.number(),
    names: z.partialRecord(z.enum(locales), z.string()).nullish(),
  }),
)

/** By language; null for the general terms. */
export const termsRow = z.partialRecord(z.enum(locales), termsOfLanguage).nullable()

const winnerRow = camelRow({
  team: z.string(),
  place: z.number(),
  /** 2000 at most; a twentieth of it is shown. */
  points: z.number(),
  best_design: z.boolean(),
  prize_cents: z.number(),
  design_prize_cents: z.number(),
  title: z.string().nullable(),
  /** Its id, if it is in the showcase. */
  project: z.string().nullable(),
})

const hackathonRow = camelRow({
  terms: termsRow,
  criteria: criteriaRow,
  results_at: timestamp,
  /** Null until the results are out. */
  published_at: timestamp.nullable(),
  /** How many there are. */
  teams: z.number(),
  /** The person's team; `place` and `points` once the results are out. */
  own: z
    .object({
      name: z.string(),
      submitted: z.boolean(),
      place: z.number().nullable(),
      points: z.number().nullable(),
    })
    .nullable(),
  winners: z.array(winnerRow),
})

export type Hackathon = z.output<typeof hackathonRow>
export type Winner = z.output<typeof winnerRow>

/** A hackathon as a signed-in person sees it; null when there is none. Throws `Unavailable`. */
export async function getHackathon(accessToken: string, event: string): Promise<Hackathon | null> {
  if (!isId(event)) return null
  return read(personClient(accessToken).rpc('get_hackathon', { event }), hackathonRow.nullable())
}

/** The person's team in a hackathon, and what they need to submit. */
export const ownTeamRow = z.object({
  /** Whether the person waits to be matched, and how many do. */
  seeking: z.boolean(),
  seekers: z.number(),
  team: camelRow({
    id: z.string(),
    name: z.string(),
    code: z.string(),
    /** Whether people who look for a team are put into this one. */
    open: z.boolean(),
    withdrawn_at: timestamp.nullable(),
    /** Why staff have excluded the team; null if it withdrew. */
    withdrawn_reason: z.string().nullable(),
    /** Whether the person is the captain. */
    captain: z.boolean(),
    members: z.array(
      z.object({
        id: z.string(),
        name: z.string().nullable(),
        mine: z.boolean(),
        captain: z.boolean(),
      }),
    ),
    submission: camelRow({
      /** Null once the project is deleted. */
      project: z.string().nullable(),
      title: z.string().nullable(),
      repository: z.string(),
      demo: z.string().nullable(),
      film: z.string().nullable(),
      version: z.number(),
      updated_at: timestamp,
    }).nullable(),
  }).nullable(),
  /** The person's own projects, last changed first. */
  projects: z.array(z.object({ id: z.string(), title: z.string() })),
})

export type OwnTeam = z.output<typeof ownTeamRow>
export type Team = NonNullable<OwnTeam['team']>

/** The person's team in a hackathon. Throws `Unavailable`. */
export const getOwnTeam = (accessToken: string, event: string): Promise<OwnTeam> =>
  read(personClient(accessToken).rpc('my_team', { event }), ownTeamRow)
