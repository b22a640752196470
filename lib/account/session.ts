import 'server-only'
import { clearSession, readTokens, type Tokens } from '@/lib/account/session-cookie'
import { type CookieJar, type CookieToSet, cookieClient, patience } from '@/lib/db/clients'
import { isOutage } from '@/lib/db/errors'
import { networkOf } from '@/lib/http/client-ip'
import { takeLimits } from '@/lib/security/limits'
import { logSignIn } from '@/lib/security/sign-in-log'

export type SessionState =
  | { status: 'none' }
  /** The refresh token was refused: the session is over, the cookie is to be cleared. */
  | { status: 'ended' }
  /** The backend does not answer; whether the session is good can't be known now. */
  | { status: 'unreachable' }
  | { status: 'live'; tokens: Tokens; refreshed: boolean }

/** Renewed this long before the end, in seconds: more than a page takes to answer. */
const margin = 90
/**
 * How long a finished renewal answers others that still carry the old token, in milliseconds; a refusal for a
 * moment only, since anybody can make up tokens.
 */
const remembered = { renewed: 60_000, ended: 2_000 } as const

/** Whether a token still has more than the margin to live. */
function isFresh(tokens: Tokens, now = Date.now()): boolean {
  return tokens.expiresAt - now / 1000 > margin
}

type Renewal =
  | { status: 'renewed'; tokens: Tokens; cookies: CookieToSet[] }
  | { status: 'ended'; cookies: CookieToSet[] }
  | { status: 'unreachable' }

// Middleware and route handlers are bundled apart but run in one process: they share their renewals here.
const registry = globalThis as { [key: symbol]: Map<string, Promise<Renewal>> | undefined }
const key = Symbol.for('altiora.renewals')
const renewals = registry[key] ?? new Map<string, Promise<Renewal>>()
registry[key] = renewals

async function callRenewal(jar: CookieJar, refreshToken: string): Promise<Renewal> {
  const cookies: CookieToSet[] = []
  const client = cookieClient({
    ...jar,
    // It knows which cookies to replace, but finds no session in them, which it would renew by itself a second time.
    getAll: () => jar.getAll().map(({ name }) => ({ name, value: '' })),
    setAll: (list) => cookies.push(...list),
  })
  const { data, error } = await client.auth.refreshSession({ refresh_token: refreshToken })
  if (data.session) {
    const { access_token, refresh_token, expires_at = 0 } = data.session
    const tokens = { accessToken: access_token, refreshToken: refresh_token, expiresAt: expires_at }
    return { status: 'renewed', tokens, cookies }
  }
  // Too many requests and faults of the server say nothing about the session.
  const passing = !error || isOutage(error) || error.status === 429
  return passing ? { status: 'unreachable' } : { status: 'ended', cookies }
}

/**
 * Networks that sent too many tokens which were none, and until when. Each is counted where all instances count;
 * that it is to wait, every instance learns by itself, so that a good renewal costs no question more.
 */
const waiting = new Map<string, number>()
/** As many as are remembered at once; whoever has more networks than that has better ways. */
const mostWaiting = 10_000

function mustWait(network: string): boolean {
  const until = waiting.get(network)
  if (until === undefined) return false
  if (until > Date.now()) return true
  waiting.delete(network)
  return false
}

/** Anybody can make up tokens, and the backend counts what it is asked to renew. */
async function countRefusal(network: string): Promise<void> {
  const taken = await takeLimits({ 'renew-ip': network }).catch(() => null)
  if (!taken || taken.allowed) return
  if (waiting.size >= mostWaiting) waiting.clear()
  waiting.set(network, Date.now() + taken.retryAfter * 1000)
  logSignIn({ event: 'renewal', outcome: 'limited', ip: network })
}

/** The last of a chain: what a late request gets may have been renewed once more by then. */
async function newest(renewal: Renewal): Promise<Renewal> {
  const next = renewal.status === 'renewed' && renewals.get(renewal.tokens.refreshToken)
  return next ? newest(await next) : renewal
}

/**
 * The one place where a refresh token is spent. Requests that arrive together with the same expired token
 * share one call, and one that comes a little later gets the same answer, so that a token is never used
 * twice and no request is signed out by the success of another.
 */
function renew(jar: CookieJar, refreshToken: string): Promise<Renewal> {
  const running = renewals.get(refreshToken)
  if (running) return running.then((renewal) => newest(renewal))
  const network = networkOf(jar.ip ?? 'unknown')
  // Nobody is signed out for what others in the same network do.
  if (mustWait(network)) return Promise.resolve({ status: 'unreachable' })
  const renewal = callRenewal(jar, refreshToken).catch((): Renewal => ({ status: 'unreachable' }))
  renewals.set(refreshToken, renewal)
  void renewal.then(({ status }) => {
    if (status === 'ended') void countRefusal(network)
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

/**
 * The session of a request, renewed when it is about to end. New cookies, or the clearing of those of a
 * session that is over, are put into `jar`. Waits no longer than `patience.read` for the backend.
 * `force` renews even a token that is still fresh.
 */
export async function freshSession(jar: CookieJar, force = false): Promise<SessionState> {
  const tokens = await readTokens(jar)
  if (!tokens) return { status: 'none' }
  if (!force && isFresh(tokens)) return { status: 'live', tokens, refreshed: false }
  return redeem(jar, tokens.refreshToken)
}

/** Trades a refresh token for a session, whose cookies are put into `jar`; waits as long as `freshSession`. */
export async function redeem(jar: CookieJar, refreshToken: string): Promise<SessionState> {
  const renewal = await Promise.race([renew(jar, refreshToken), afterPatience()])
  if (renewal.status === 'unreachable') return { status: 'unreachable' }
  jar.setAll(renewal.cookies)
  if (renewal.status === 'ended') {
    clearSession(jar)
    return { status: 'ended' }
  }
  return { status: 'live', tokens: renewal.tokens, refreshed: true }
}
