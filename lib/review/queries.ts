import 'server-only'
import { z } from 'zod'
import { camelRow, read } from '@/lib/db/call'
import { personClient } from '@/lib/db/clients'

/** Active days since a week with a third missed day, and the days missed this week. */
export const streak = z.object({ days: z.number(), missed: z.number() })

const cardRef = z.object({ course: z.string(), lesson: z.string(), card: z.string() })

const reviewPage = camelRow({
  today: z.iso.date(),
  /** How many cards are due; `cards` are the first of them. */
  due: z.number(),
  cards: z.array(cardRef.extend({ kind: z.enum(['choice', 'recall']), version: z.number() })),
  next_on: z.iso.date().nullable(),
  decks: z.array(z.object({ course: z.string(), cards: z.number(), reviewed: z.boolean() })),
  /** Cards that don't return until they are brought back. */
  aside: z.array(cardRef),
  /** Active days of the last 26 weeks, with how much was done. */
  activity: z.array(z.object({ day: z.iso.date(), done: z.number() })),
  streak,
})

export type ReviewPage = z.output<typeof reviewPage>

/** All data on the review page, in one call. Throws `Unavailable`. */
export const getReviewPage = (accessToken: string): Promise<ReviewPage> =>
  read(personClient(accessToken).rpc('review_page'), reviewPage)
