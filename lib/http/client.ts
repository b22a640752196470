import type { ErrorBody } from './refusal'
import { csrfToken, removeStoredToken, storedToken } from './request-credentials'

/** Default time a request may take, in milliseconds. */
const requestTimeout = 10_000

/** A request that failed; `status` is 0 when no answer came (network, timeout). */
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

  /** Seconds to wait, where a limit refused the request. */
  get retryAfter(): number {
    return (this.body as Partial<ErrorBody> | null)?.error?.retryAfter ?? 0
  }
}

type RequestOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON, a `FormData` as a multipart form. */
  body?: unknown
  /** Milliseconds. */
  timeout?: number
  /** A 401 that means "wrong password", not "your session has ended". */
  keepTokenOn401?: boolean
  /** The browser finishes the request even when the page is left meanwhile. */
  keepalive?: boolean
}

let memoryToken: string | null = null
const tokenListeners = new Set<(token: string | null) => void>()
let onUnauthorized: (() => void) | null = null

/** Holds the access token in memory, from where requests take their bearer token; null forgets it. */
export function setToken(token: string | null): void {
  memoryToken = token
  for (const listener of tokenListeners) listener(token)
}

/** Calls `listener` with the access token now and whenever it changes. Returns a function that unsubscribes. */
export function watchToken(listener: (token: string | null) => void): () => void {
  tokenListeners.add(listener)
  listener(memoryToken)
  return () => tokenListeners.delete(listener)
}

/** Sets what happens when an answer says that the session has ended. Returns a function that unsets it. */
export function handleUnauthorized(handler: () => void): () => void {
  onUnauthorized = handler
  return () => {
    if (onUnauthorized === handler) onUnauthorized = null
  }
}

function requestHeaders(isJson: boolean): Headers {
  const headers = new Headers({ accept: 'application/json' })
  if (isJson) headers.set('content-type', 'application/json')
  const token = memoryToken ?? storedToken()
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
 * One JSON request with its credentials. An empty body gives null, one that is not JSON its text. Throws `HttpError`:
 * 'Authentication failed' on 401 (after dropping the token), 'HTTP {status}: {statusText}' on any other
 * failure, 'Request timeout after {ms}ms' when no answer came in time.
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
    if (!keepTokenOn401) {
      setToken(null)
      removeStoredToken()
      onUnauthorized?.()
    }
    throw new HttpError('Authentication failed', 401, answer)
  }
  throw new HttpError(`HTTP ${response.status}: ${response.statusText}`, response.status, answer)
}
