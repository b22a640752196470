import type { ErrorBody } from './refusal'

/** The id of the person shown on the sending page. Passes the web server in front (server/request-headers.ts). */
export const personHeader = 'x-altiora-person'

/** The form field with the same id, for forms posted without scripts. */
export const personField = 'shown-person'

// Credentials for hosts that provide them. Altiora uses neither: its session is a cookie.

/** The local-storage entry of a host's bearer token. */
export const storedTokenKey = 'auth_token'

/** The host's stored bearer token; null if missing or storage is disabled. */
function storedToken(): string | null {
  try {
    return localStorage.getItem(storedTokenKey)
  } catch {
    return null
  }
}

/** Removes a host's bearer token that the server rejects. */
function removeStoredToken(): void {
  try {
    localStorage.removeItem(storedTokenKey)
  } catch {
    // Storage is disabled, so there is nothing to remove.
  }
}

/** The CSRF token of the host's page, `<meta name="csrf-token" content="…">`. */
function csrfToken(): string | undefined {
  // A service worker has no page.
  if (typeof document === 'undefined') return undefined
  return document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content || undefined
}

/** Default request timeout, in milliseconds. */
const requestTimeout = 10_000

/** A failed request; `status` is 0 without a response (network, timeout). */
export class HttpError extends Error {
  readonly status: number
  readonly body: unknown

  constructor(message: string, status: number, body: unknown = null) {
    super(message)
    this.name = 'HttpError'
    this.status = status
    this.body = body
  }

  /** The handler's code, or a general one that every message catalogue has. */
  get code(): string {
    const code = (this.body as Partial<ErrorBody> | null)?.error?.code
    if (code) return code
    if (this.status === 401) return 'session_ended'
    // A proxy answers in place of a server that doesn't.
    return [0, 502, 503, 504].includes(this.status) ? 'unavailable' : 'unexpected'
  }

  get fields(): Record<string, string> {
    return (this.body as Partial<ErrorBody> | null)?.error?.fields ?? {}
  }

  /** Seconds to wait after a limit refused the request. */
  get retryAfter(): number {
    return (this.body as Partial<ErrorBody> | null)?.error?.retryAfter ?? 0
  }
}

type RequestOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON, a `FormData` as a multipart form. */
  body?: unknown
  /** In milliseconds. */
  timeout?: number
  /** The request proves who someone is: a 401 means wrong credentials and not an ended session. */
  signsIn?: boolean
  /**
   * Called when the session has ended and the page asks the person to sign in again; `isBack` resolves to whether they
   * did. Resolves to whether the request is sent again. Without it the request fails at once.
   */
  onEnded?: (failure: HttpError, isBack: Promise<boolean>) => Promise<boolean>
  /** Lets the request finish after the page is left. */
  keepalive?: boolean
  /** The id of the person on whose behalf it is sent; by default the one whom the page shows. */
  person?: string | null
}

let shownPerson: string | null = null

/**
 * What a page does when a request from `sentAt` (as in `performance.now()`) found its session ended. Resolves to whether
 * the same person has signed in again; null if the page doesn't ask.
 */
type EndedHandler = (blocked: boolean, sentAt: number) => Promise<boolean> | null
const endedHandlers = new Set<EndedHandler>()

/** Sets the id of the person shown on the page, so that it can't change another person's data; null for no one. */
export function setPerson(id: string | null): void {
  shownPerson = id
}

/** The id of the person whom the page shows, or showed until the session ended. */
export const personShown = (): string | null => shownPerson

/** Adds a handler for ended sessions, also of a suspended account (`blocked`). Returns a function that removes it. */
export function handleUnauthorized(handler: EndedHandler): () => void {
  endedHandlers.add(handler)
  return () => endedHandlers.delete(handler)
}

/** Tells the page that its session has ended; its answer, from the first handler that has one. */
function reportEnded(blocked: boolean, sentAt: number): Promise<boolean> | null {
  removeStoredToken()
  const answers = [...endedHandlers].map((handler) => handler(blocked, sentAt))
  return answers.find((answer) => answer !== null) ?? null
}

function requestHeaders(isJson: boolean, person: string | null): Headers {
  const headers = new Headers({ accept: 'application/json' })
  if (isJson) headers.set('content-type', 'application/json')
  if (person) headers.set(personHeader, person)
  const token = storedToken()
  if (token) headers.set('authorization', `Bearer ${token}`)
  const csrf = csrfToken()
  if (csrf) headers.set('x-csrf-token', csrf)
  return headers
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text()
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/**
 * Sends a JSON request; returns null for an empty body, text if not JSON. Throws `HttpError`: 'Authentication failed'
 * on 401 (drops the token and has the page sign out), 'HTTP {status}: {statusText}' or 'Request timeout after {ms}ms'.
 */
export async function request<T = unknown>(url: string, options: RequestOptions = {}): Promise<T> {
  const {
    method = 'GET',
    body,
    timeout = requestTimeout,
    signsIn = false,
    onEnded,
    keepalive,
    person = shownPerson,
  } = options
  const limit = AbortSignal.timeout(timeout)
  const isForm = body instanceof FormData
  const sentAt = performance.now()
  let response: Response
  let answer: unknown
  try {
    response = await fetch(url, {
      method,
      headers: requestHeaders(body !== undefined && !isForm, person),
      body: isForm || body === undefined ? body : JSON.stringify(body),
      credentials: 'include',
      cache: 'no-store',
      keepalive,
      signal: limit,
    })
    answer = await readBody(response)
  } catch (cause) {
    if (limit.aborted) throw new HttpError(`Request timeout after ${timeout}ms`, 0)
    throw new HttpError(cause instanceof Error ? cause.message : 'Network error', 0)
  }
  if (response.ok) return answer as T
  if (response.status === 401) {
    const failure = new HttpError('Authentication failed', 401, answer)
    const blocked = failure.code === 'account_blocked'
    if (signsIn && !blocked) throw failure
    const isBack = reportEnded(blocked, sentAt)
    if (!isBack || !onEnded) throw failure
    if (await onEnded(failure, isBack)) return request<T>(url, { ...options, person })
    throw failure
  }
  throw new HttpError(`HTTP ${response.status}: ${response.statusText}`, response.status, answer)
}
