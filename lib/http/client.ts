import type { ErrorBody } from './refusal'
import { csrfToken, personHeader, removeStoredToken, storedToken } from './request-credentials'

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
    return this.status === 0 ? 'unavailable' : 'unexpected'
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
  /** A 401 means "wrong password" and not an ended session. */
  keepTokenOn401?: boolean
  /** Lets the request finish after the page is left. */
  keepalive?: boolean
}

let shownPerson: string | null = null
let onUnauthorized: ((blocked: boolean) => void) | null = null

/** Sets the id of the person shown on the page, so that it can't change another person's data; null clears it. */
export function setPerson(id: string | null): void {
  shownPerson = id
}

/** Sets the handler for ended sessions, also of a suspended account. Returns a function that removes it. */
export function handleUnauthorized(handler: (blocked: boolean) => void): () => void {
  onUnauthorized = handler
  return () => {
    if (onUnauthorized === handler) onUnauthorized = null
  }
}

function requestHeaders(isJson: boolean): Headers {
  const headers = new Headers({ accept: 'application/json' })
  if (isJson) headers.set('content-type', 'application/json')
  if (shownPerson) headers.set(personHeader, shownPerson)
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
 * on 401 (drops the token), 'HTTP {status}: {statusText}' or 'Request timeout after {ms}ms'.
 */
export async function request<T = unknown>(url: string, options: RequestOptions = {}): Promise<T> {
  const {
    method = 'GET',
    body,
    timeout = requestTimeout,
    keepTokenOn401 = false,
    keepalive,
  } = options
  const limit = AbortSignal.timeout(timeout)
  const isForm = body instanceof FormData
  let response: Response
  let answer: unknown
  try {
    response = await fetch(url, {
      method,
      headers: requestHeaders(body !== undefined && !isForm),
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
    // Nothing that is on the page can be saved any more.
    const blocked = failure.code === 'account_blocked'
    if (!keepTokenOn401 || blocked) {
      setPerson(null)
      removeStoredToken()
      onUnauthorized?.(blocked)
    }
    throw failure
  }
  throw new HttpError(`HTTP ${response.status}: ${response.statusText}`, response.status, answer)
}
