import 'server-only'
import { patience, serviceClient } from '@/lib/db/clients'
import { Unavailable } from '@/lib/http/refusal'
import { type Conversation, conversationRow } from './conversation'
import { isSecret, sha256 } from './secret'

/** Thrown when the database can't be asked; pages show their error state. */
export class SupportUnavailable extends Unavailable {}

/** The conversation that a secret leads to, else null. Throws `SupportUnavailable`. */
export async function getConversation(secret: string): Promise<Conversation | null> {
  if (!isSecret(secret)) return null
  const { data, error } = await serviceClient(patience.read).rpc('get_message', {
    secret_hash: sha256(secret),
  })
  const parsed = conversationRow.nullable().safeParse(data)
  if (error || !parsed.success) throw new SupportUnavailable('The database could not be asked.')
  return parsed.data
}
