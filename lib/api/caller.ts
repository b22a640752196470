import 'server-only'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { getAccount } from '@/lib/account/queries'
import { read } from '@/lib/db/call'
import { serviceClient } from '@/lib/db/clients'
import { Refusal, Unavailable } from '@/lib/http/refusal'
import type { Call } from './handler'
import { problem } from './problems'

const keyShape = /^alt_[0-9a-f]{48}$/
const tokenShape = /^[\w-]+\.[\w-]+\.[\w-]+$/
/** More than any of our access tokens. */
const longestToken = 8192

/** The hash under which the database stores a key. */
export const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')

const unauthenticated = (detail: string) => problem('unauthenticated', detail)

const personOfKey = (key: string): Promise<string | null> =>
  read(serviceClient().rpc('use_api_key', { key_hash: hashOf(key) }), z.string().nullable())

async function personOfToken(token: string): Promise<string | null> {
  const result = await getAccount(token)
  if (result.status === 'unreachable') throw new Unavailable()
  return result.status === 'known' ? result.account.user.id : null
}

/** Networks out of attempts, and until when; kept per server process. */
const refused = new Map<string, number>()
const mostRefused = 5_000

/** Refuses a network that is out of attempts, without a lookup. */
function checkAttempts(network: string): void {
  const left = (refused.get(network) ?? 0) - Date.now()
  if (left <= 0) return
  const retryAfter = Math.ceil(left / 1000)
  throw problem('rate_limited', `Try again in ${retryAfter} s.`, { retryAfter })
}

/** Counts an unknown key or token. */
async function countAttempt({ network, count }: Call): Promise<void> {
  try {
    await count({ 'api-ip': network })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'rate_limited') {
      if (refused.size >= mostRefused) refused.clear()
      refused.set(network, Date.now() + (error.more.retryAfter ?? 1) * 1000)
    }
    throw error
  }
}

/**
 * The id of the person whose key or access token is sent, never a cookie. Refuses with 401 'unauthenticated'. Failed
 * lookups count towards the network's limit; once it is used up, nothing is looked up.
 */
export async function callerOf(call: Call): Promise<string> {
  const { request, network } = call
  const header = request.headers.get('authorization')
  if (!header) throw unauthenticated('Send the header Authorization: Bearer <key or token>.')
  const credential = /^Bearer +(\S+)$/i.exec(header.trim())?.[1]
  if (!credential) throw unauthenticated('The Authorization header must use the Bearer scheme.')
  const isKey = credential.startsWith('alt_')
  const shaped = isKey
    ? keyShape.test(credential)
    : credential.length <= longestToken && tokenShape.test(credential)
  if (!shaped) throw unauthenticated('This is neither an API key nor an access token.')
  checkAttempts(network)
  const person = await (isKey ? personOfKey : personOfToken)(credential)
  if (person) return person
  await countAttempt(call)
  throw unauthenticated(
    isKey
      ? 'This API key is unknown or has been revoked.'
      : 'This access token is no longer valid.',
  )
}
