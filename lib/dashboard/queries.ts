import 'server-only'
import { z } from 'zod'
import { eventTranslations, eventTypes } from '@/content/events'
import { certificateRow } from '@/lib/certificates/certificate'
import { camelRow, read, timestamp } from '@/lib/db/call'
import { personClient } from '@/lib/db/clients'
import { alumniRows, badgeRows, boardRows, overview } from '@/lib/learning/queries'
import { streak } from '@/lib/review/queries'

const sessionColumns = {
  id: z.string(),
  type: z.enum(eventTypes),
  topic: z.string(),
  words: eventTranslations,
  starts_at: timestamp,
  ends_at: timestamp,
  /** IANA name of the organiser's time zone. */
  zone: z.string(),
}

const ownSession = camelRow({
  ...sessionColumns,
  state: z.enum(['registered', 'queued']),
  /** Position on the waiting list, from 1; null with a seat. */
  position: z.number().nullable(),
})

/** A session that the person has a seat in or waits for. */
export type OwnSession = z.output<typeof ownSession>

const review = z.object({
  id: z.string(),
  title: z.string(),
  state: z.enum(['returned', 'submitted']),
})

const dashboard = z.object({
  overview,
  /** Whether the person has dismissed the first steps. */
  dismissed: z.boolean(),
  /** How many cards are due for review. */
  cards: z.number(),
  streak,
  registrations: z.object({ all: z.number(), attended: z.number(), ahead: z.number() }),
  /** The person's next three, soonest first. */
  sessions: z.array(ownSession),
  /** Upcoming ones that the person hasn't registered for. */
  upcoming: z.array(camelRow(sessionColumns)),
  /** `shown` counts those submitted at least once. */
  projects: z.object({ published: z.number(), shown: z.number() }),
  /** The person's projects that wait for review or need changes. */
  reviews: z.array(review),
  /** The newest by others that the person doesn't like yet. */
  candidates: z.array(
    camelRow({
      id: z.string(),
      title: z.string(),
      category: z
        .string()
        .nullable()
        .transform((category) => category ?? ''),
      tags: z.array(z.string()),
      shown_as: z.string(),
      published_at: timestamp,
      likes: z.number(),
    }),
  ),
})

/** All data on the dashboard. */
export type Dashboard = z.output<typeof dashboard>

/** The dashboard's data, in one call. Throws `Unavailable`. */
export const getDashboard = (accessToken: string): Promise<Dashboard> =>
  read(personClient(accessToken).rpc('dashboard'), dashboard)

/** The tabs of the certifications page, by their name in the URL; the first is shown without one. */
export const certificationTabs = [
  'tracks',
  'badges',
  'leaderboard',
  'alumni',
  'my-progress',
] as const

export type CertificationTab = (typeof certificationTabs)[number]

const page = z.object({
  overview: overview.nullable(),
  certificates: z.array(certificateRow).nullable(),
  badges: badgeRows.nullable(),
  board: boardRows.nullable(),
  alumni: alumniRows.nullable(),
})

type CertificationsPage = z.output<typeof page>

/** What a tab shows, in one call; the rest is null. `places` of the leaderboard. Throws `Unavailable`. */
export const getCertificationsPage = (
  accessToken: string,
  tab: CertificationTab,
  places: number,
): Promise<CertificationsPage> =>
  read(personClient(accessToken).rpc('certifications_page', { tab, places }), page)
