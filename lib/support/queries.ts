import { z } from 'zod'
import { camelRow, read, timestamp } from '@/lib/db/call'
import { topics } from './topics'
import 'server-only'
import { optionalPersonOf } from '@/lib/change/person'
import { patience, serviceClient } from '@/lib/db/clients'
import type { CookieStore } from '@/lib/http/cookies'
import type { FaqVotes } from './faq-votes'
import { isSecret, knownVoterOf, sha256 } from './secret'

/** What a sender sees: the team as one. */
export const authors = ['support', 'sender', 'assistant'] as const

const replyRow = camelRow({
  author: z.enum(authors),
  body: z.string(),
  created_at: timestamp,
})

/** The result of `get_message`, in the pages' shape. */
export const conversationRow = camelRow({
  number: z.string(),
  state: z.enum(['received', 'in_progress', 'answered']),
  topic: z.enum(topics),
  name: z.string().nullable(),
  body: z.string(),
  created_at: timestamp,
  /** Oldest first. */
  replies: z.array(replyRow),
  /** The number of the conversation that the team answers this one in. */
  continued: z.string().nullable().default(null),
  /** Whether the sender can still reply. */
  open: z.boolean(),
})

/** A message to us with its replies; times in ISO 8601. */
export type Conversation = z.output<typeof conversationRow>

/** The conversation for a secret, else null. Throws `Unavailable`. */
export async function getConversation(secret: string): Promise<Conversation | null> {
  if (!isSecret(secret)) return null
  const query = serviceClient(patience.read).rpc('get_message', { secret_hash: sha256(secret) })
  return read(query, conversationRow.nullable())
}

const votesRow = z.object({
  figures: z.record(
    z.string(),
    z.object({ helpful: z.number(), votes: z.number(), views: z.number() }),
  ),
  mine: z.record(z.string(), z.boolean()),
})

/** Votes on each answer, and this visitor's own. Throws `Unavailable`. */
export async function getVotes(cookies: CookieStore): Promise<FaqVotes> {
  const person = (await optionalPersonOf(cookies))?.account.user.id
  const voter = knownVoterOf(cookies, person)
  return read(serviceClient(patience.read).rpc('faq_figures', { voter }), votesRow)
}
