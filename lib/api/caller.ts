import 'server-only'
import { createHash } from 'node:crypto'
import { getAccount } from '@/lib/account/queries'
import { serviceClient } from '@/lib/supabase/clients'
import type { Call } from './handler'
import { Refused, unavailable } from './refused'

const keyShape = /^alt_[0-9a-f]{48}$/
const tokenShape = /^[\w-]+\.[\w-]+\.[\w-]+$/
/** Longer than any access token of ours. */
const longestToken = 8192

/** What the database keeps of a key. */
export const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')

const unauthenticated = (detail: string) => new Refused('unauthenticated', detail)

async function personOfKey(key: string): Promise<string | null> {
  const { data, error } = await serviceClient().rpc('use_api_key', { key_hash: hashOf(key) })
  if (error) throw unavailable()
  return data
}

async function personOfToken(token: string): Promise<string | null> {
  const found = await getAccount(token)
  if (found.status === 'unreachable') throw unavailable()
  return found.status === 'known' ? found.account.user.id : null
}

/**
 * Whose key or access token a call brings: the person's id. Cookies are not looked at. Refuses with 401
 * 'unauthenticated'; what the database had to be asked about counts in the limit of the network.
 */
export async function callerOf({ request, network, count }: Call): Promise<string> {
  const header = request.headers.get('authorization')
  if (!header) throw unauthenticated('Send the header Authorization: Bearer <key or token>.')
  const credential = /^Bearer +(\S+)$/i.exec(header.trim())?.[1]
  if (!credential) throw unauthenticated('The Authorization header is not of the scheme Bearer.')
  const isKey = credential.startsWith('alt_')
  const shaped = isKey
    ? keyShape.test(credential)
    : credential.length <= longestToken && tokenShape.test(credential)
  if (!shaped) throw unauthenticated('This is neither an API key nor an access token.')
  const person = await (isKey ? personOfKey : personOfToken)(credential)
  if (person) return person
  await count({ 'api-ip': network })
  throw unauthenticated(
    isKey ? 'This API key is unknown, or was revoked.' : 'This access token is no longer valid.',
  )
}
