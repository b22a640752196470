import 'server-only'
import { createHash } from 'node:crypto'
import { getAccount } from '@/lib/account/queries'
import { serviceClient } from '@/lib/db/clients'
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

/** Networks that are done asking, and until when; each server process knows its own. */
const refused = new Map<string, number>()
const mostRefused = 5_000

/** Refuses at once whoever has used up the tries: what they bring is not even looked up. */
function checkTries(network: string): void {
  const left = (refused.get(network) ?? 0) - Date.now()
  if (left <= 0) return
  const retryAfter = Math.ceil(left / 1000)
  throw new Refused('rate_limited', `Try again in ${retryAfter} s.`, { retryAfter })
}

/** Counts a key or token that was nobody's. */
async function countTry({ network, count }: Call): Promise<void> {
  try {
    await count({ 'api-ip': network })
  } catch (error) {
    if (error instanceof Refused && error.code === 'rate_limited') {
      if (refused.size >= mostRefused) refused.clear()
      refused.set(network, Date.now() + (error.more.retryAfter ?? 1) * 1000)
    }
    throw error
  }
}

/**
 * Whose key or access token a call brings: the person's id. Cookies are not looked at. Refuses with 401
 * 'unauthenticated'; what the database had to be asked about counts in the limit of the network, and once that
 * is used up nothing more is asked for it.
 */
export async function callerOf(call: Call): Promise<string> {
  const { request, network } = call
  const header = request.headers.get('authorization')
  if (!header) throw unauthenticated('Send the header Authorization: Bearer <key or token>.')
  const credential = /^Bearer +(\S+)$/i.exec(header.trim())?.[1]
  if (!credential) throw unauthenticated('The Authorization header is not of the scheme Bearer.')
  const isKey = credential.startsWith('alt_')
  const shaped = isKey
    ? keyShape.test(credential)
    : credential.length <= longestToken && tokenShape.test(credential)
  if (!shaped) throw unauthenticated('This is neither an API key nor an access token.')
  checkTries(network)
  const person = await (isKey ? personOfKey : personOfToken)(credential)
  if (person) return person
  await countTry(call)
  throw unauthenticated(
    isKey ? 'This API key is unknown, or was revoked.' : 'This access token is no longer valid.',
  )
}
