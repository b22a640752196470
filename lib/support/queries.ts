import 'server-only'
import { z } from 'zod'
import { optionalPersonOf } from '@/lib/change/person'
import { read } from '@/lib/db/call'
import { patience, serviceClient } from '@/lib/db/clients'
import type { CookieStore } from '@/lib/http/cookies'
import { type Conversation, conversationRow } from './conversation'
import type { FaqVotes } from './faq-votes'
import { isSecret, sha256 } from './secret'
import { knownVoterOf } from './voter'

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
