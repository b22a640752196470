import 'server-only'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { done, type Outcome, unavailable } from '@/lib/change/change'
import { faq } from '@/lib/content/faq'
import { type CookieJar, patience, serviceClient } from '@/lib/db/clients'
import { wasDone } from '@/lib/db/errors'
import { readCookie, writeCookie } from '@/lib/http/cookies'
import { locales } from '@/lib/i18n/routing'
import { keysFor } from '@/lib/security/keys'
import type { FaqVotes } from './faq/votes'
import { sha256 } from './secret'

const slug = z
  .string('faq_unknown')
  .refine((value) => faq.some((item) => item.slug === value), 'faq_unknown')

/** Whether an answer helped. */
export const voteInput = z.object({ faq: slug, helpful: z.boolean('invalid') })
/** That an answer was opened. */
export const seenInput = z.object({ faq: slug })
/** What was searched for and not found. */
export const missedInput = z.object({
  query: z
    .string('required')
    // Nobody sees an answer to this; what can't be kept is left out.
    .overwrite((text) => text.replace(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, ' '))
    .trim()
    .min(1, 'required')
    .max(200, 'text_too_long'),
  language: z.enum(locales).catch('en'),
})

const voterCookie = 'altiora-voter'
const lifetime = 180 * 86_400

const hashOfPerson = (id: string) => sha256(`account\n${id}`)
const hashOfBrowser = (value: string) => sha256(`browser\n${value}`)

/** Twelve bytes by which we know a number that we drew. */
const markOf = (number: string, key: Buffer) =>
  createHmac('sha256', key).update(number).digest().subarray(0, 12).toString('base64url')

/** The number of this browser; one that somebody made up is none. */
function browserOf(jar: CookieJar): string | null {
  const value = readCookie(jar, voterCookie) ?? ''
  const [, number, mark] = /^([A-Za-z0-9_-]{22})([A-Za-z0-9_-]{16})$/.exec(value) ?? []
  if (!number || !mark) return null
  const isOurs = keysFor('voter').some((key) =>
    timingSafeEqual(Buffer.from(mark), Buffer.from(markOf(number, key))),
  )
  return isOurs ? number : null
}

/** The number that makes this browser one voter; drawn and kept when it first votes. */
function keepBrowser(jar: CookieJar): string {
  const number = browserOf(jar) ?? randomBytes(16).toString('base64url')
  writeCookie(jar, voterCookie, number + markOf(number, keysFor('voter')[0]), lifetime)
  return number
}

/** Whether this browser has voted before, so that its vote can only change. */
export const hasVoted = (jar: CookieJar): boolean => browserOf(jar) !== null

/** Who votes: an account's id, or null for whoever this browser belongs to. */
type Voter = { person: string | null; jar: CookieJar }

/** What everybody said of the answers, and what this voter said. */
export async function readVotes({ person, jar }: Voter): Promise<Outcome<FaqVotes>> {
  const browser = browserOf(jar)
  const voter = person ? hashOfPerson(person) : browser && hashOfBrowser(browser)
  const { data, error } = await serviceClient(patience.read).rpc('faq_figures', {
    voter: voter ?? undefined,
  })
  const parsed = votesRow.safeParse(data)
  return error || !parsed.success ? unavailable() : done(parsed.data)
}

const votesRow = z.object({
  figures: z.record(
    z.string(),
    z.object({ helpful: z.number(), votes: z.number(), views: z.number() }),
  ),
  mine: z.record(z.string(), z.boolean()),
}) satisfies z.ZodType<FaqVotes>

const votedRow = z.object({ helpful: z.number(), votes: z.number() })

/** Counts a vote, or changes the one that this person or browser gave before. */
export async function voteOnFaq(
  { faq, helpful }: z.output<typeof voteInput>,
  { person, jar }: Voter,
): Promise<Outcome<null>> {
  const voter = person ? hashOfPerson(person) : hashOfBrowser(keepBrowser(jar))
  const { data, error } = await serviceClient().rpc('vote_faq', {
    faq,
    helpful,
    voter,
    person: person ?? undefined,
  })
  return error || !votedRow.safeParse(data).success ? unavailable() : done(null)
}

/** Counts that an answer was opened. */
export async function seeFaq({ faq }: z.output<typeof seenInput>): Promise<Outcome<null>> {
  return wasDone(await serviceClient().rpc('see_faq', { faq })) ? done(null) : unavailable()
}

/** Counts a search that found nothing; what looks like an address or a long number is not kept. */
export async function noteMissed({
  query,
  language,
}: z.output<typeof missedInput>): Promise<Outcome<null>> {
  const { data, error } = await serviceClient().rpc('note_failed_search', {
    query,
    locale: language,
  })
  return error || typeof data !== 'boolean' ? unavailable() : done(null)
}
