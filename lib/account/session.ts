import 'server-only'
import { type CookieStore, type CookieToSet, cookieClient, patience } from '@/lib/db/clients'
import { isOutage } from '@/lib/db/errors'
import { networkOf } from '@/lib/http/client-ip'
import { takeLimits } from '@/lib/security/limits'
import { subjectOf } from '@/lib/security/session-mark'
import { logSignIn } from '@/lib/security/sign-in-log'
import { claimsOf, clearSession, readTokens, type Tokens } from './session-cookie'
import { touchSession } from './session-record'

export type SessionState =
  | { status: 'none' }
  /** The refresh token was refused: the session is over and its cookie must go. */
  | { status: 'ended' }
  /** The backend doesn't answer, so the session can't be verified now. */
  | { status: 'unreachable' }
  | { status: 'live'; tokens: Tokens; refreshed: boolean }

/** How early a token is renewed, in seconds: more than a page takes to answer. */
const margin = 90
/** How long a renewal is reused for its old token, in ms; refusals only briefly, as anyone can forge tokens. */
const remembered = { renewed: 60_000, ended: 2_000 } as const

/** Age below which a token isn't renewed at a page's request, in seconds. */
const youngest = 60

function isYoung({ accessToken }: Tokens): boolean {
  const { iat = 0 } = claimsOf(accessToken)
  return Date.now() / 1000 - iat < youngest
}

function isFresh(tokens: Tokens, now = Date.now()): boolean {
  return tokens.expiresAt - now / 1000 > margin
}

type Renewal =
  | { status: 'renewed'; tokens: Tokens; cookies: CookieToSet[] }
  | { status: 'ended'; cookies: CookieToSet[] }
  | { status: 'unreachable' }

// Middleware and route handlers are separate bundles in one process; this shares their renewals.
const registry = globalThis as { [key: symbol]: Map<string, Promise<Renewal>> | undefined }
const key = Symbol.for('altiora.renewals')
const renewals = registry[key] ?? new Map<string, Promise<Renewal>>()
registry[key] = renewals

async function callRenewal(cookies: CookieStore, refreshToken: string): Promise<Renewal> {
  const newCookies: CookieToSet[] = []
  const client = cookieClient({
    ...cookies,
    // Shows which cookies to replace but hides the session, which the client would renew a second time.
    getAll: () => cookies.getAll().map(({ name }) => ({ name, value: '' })),
    setAll: (list) => newCookies.push(...list),
  })
  const { data, error } = await client.auth.refreshSession({ refresh_token: refreshToken })
  if (data.session) {
    const { access_token, refresh_token, expires_at = 0 } = data.session
    const tokens = {
      accessToken: access_token,
      refreshToken: refresh_token,
      expiresAt: expires_at,
      owner: subjectOf(access_token),
    }
    return { status: 'renewed', tokens, cookies: newCookies }
  }
  // Rate limits and server faults say nothing about the session.
  const passing = !error || isOutage(error) || error.status === 429
  return passing ? { status: 'unreachable' } : { status: 'ended', cookies: newCookies }
}

/** Whose refused renewals count together: a person's whose cookie is ours, or all others from a network. */
type Sender = { limit: 'renew-person' | 'renew-ip'; subject: string }

/** Senders of too many invalid tokens, and until when they wait; per instance, to save queries. */
const waiting = new Map<string, number>()
/** Most senders to remember at once. */
const mostWaiting = 10_000

const networkOfRequest = (cookies: CookieStore) => networkOf(cookies.ip ?? 'unknown')

/** A member never waits for strangers in the same network, who can send any number of forged cookies. */
export const senderOf = (cookies: CookieStore, { owner }: Tokens): Sender =>
  owner
    ? { limit: 'renew-person', subject: owner }
    : { limit: 'renew-ip', subject: networkOfRequest(cookies) }

const keyOf = ({ limit, subject }: Sender) => `${limit} ${subject}`

function mustWait(sender: Sender): boolean {
  const until = waiting.get(keyOf(sender))
  if (until === undefined) return false
  if (until > Date.now()) return true
  waiting.delete(keyOf(sender))
  return false
}

/** Counts forged tokens, because the backend limits how often we may renew. */
async function countRefusal(sender: Sender, ip: string): Promise<void> {
  const taken = await takeLimits({ [sender.limit]: sender.subject }).catch(() => null)
  if (!taken || taken.allowed) return
  if (waiting.size >= mostWaiting) waiting.clear()
  waiting.set(keyOf(sender), Date.now() + taken.retryAfter * 1000)
  logSignIn({ event: 'renewal', outcome: 'limited', ip })
}

/** The latest renewal in a chain, as a late request's token may have been renewed again. */
async function newest(renewal: Renewal): Promise<Renewal> {
  const next = renewal.status === 'renewed' && renewals.get(renewal.tokens.refreshToken)
  return next ? newest(await next) : renewal
}

/**
 * The only place that spends a refresh token. Parallel and slightly later requests share one renewal, so no token is
 * used twice and no request signs another out.
 */
function renew(
  cookies: CookieStore,
  refreshToken: string,
  sender: Sender | null,
): Promise<Renewal> {
  const running = renewals.get(refreshToken)
  if (running) return running.then((renewal) => newest(renewal))
  // Somebody who has to wait isn't signed out: their session may well be valid.
  if (sender && mustWait(sender)) return Promise.resolve({ status: 'unreachable' })
  const renewal = callRenewal(cookies, refreshToken).catch(
    (): Renewal => ({ status: 'unreachable' }),
  )
  renewals.set(refreshToken, renewal)
  void renewal.then((done) => {
    const { status } = done
    if (status === 'ended' && sender) void countRefusal(sender, networkOfRequest(cookies))
    if (status === 'renewed') void touchSession(done.tokens.accessToken, cookies)
    if (status === 'unreachable') renewals.delete(refreshToken)
    else setTimeout(() => renewals.delete(refreshToken), remembered[status]).unref()
  })
  return renewal
}

function afterPatience(): Promise<Renewal> {
  return new Promise((resolve) => {
    setTimeout(() => resolve({ status: 'unreachable' }), patience.read).unref()
  })
}

/** The request's session, renewed when about to end or if `force`; updates `cookies`. Waits up to `patience.read`. */
export async function freshSession(cookies: CookieStore, force = false): Promise<SessionState> {
  const tokens = await readTokens(cookies)
  if (!tokens) return { status: 'none' }
  // A page whose clock is wrong may ask again and again, so a young token isn't renewed even then.
  const isDue = force && !isYoung(tokens)
  if (!isDue && isFresh(tokens)) return { status: 'live', tokens, refreshed: false }
  return redeem(cookies, tokens.refreshToken, senderOf(cookies, tokens))
}

/**
 * Exchanges a refresh token for a session and sets its cookies in `cookies`; waits as long as `freshSession`. Without a
 * `sender`, the caller has a limit of its own.
 */
export async function redeem(
  cookies: CookieStore,
  refreshToken: string,
  sender: Sender | null = null,
): Promise<SessionState> {
  const renewal = await Promise.race([renew(cookies, refreshToken, sender), afterPatience()])
  if (renewal.status === 'unreachable') return { status: 'unreachable' }
  cookies.setAll(renewal.cookies)
  if (renewal.status === 'ended') {
    clearSession(cookies)
    return { status: 'ended' }
  }
  return { status: 'live', tokens: renewal.tokens, refreshed: true }
}
