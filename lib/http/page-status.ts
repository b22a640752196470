import 'server-only'
import { headers } from 'next/headers'
import { type NextRequest, NextResponse } from 'next/server'
import { Refusal, Unavailable } from './refusal'

/** Set by middleware for the page; a client's own value is dropped. */
const header = 'x-altiora-unreachable'

/** Plain text, as there is no page for a rate limit. */
const tooMany = (retryAfter = 60) =>
  new NextResponse('Too many requests.\n', {
    status: 429,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'private, no-store',
      'retry-after': String(retryAfter),
    },
  })

/** Continues with a status the page can't set: 404 if `find` returns nothing, 503 on an outage. 429 after a limit. */
export async function pageStatus(
  request: NextRequest,
  find: () => Promise<unknown>,
): Promise<NextResponse> {
  const headers = new Headers(request.headers)
  headers.delete(header)
  try {
    const found = await find()
    return NextResponse.next({ request: { headers }, status: found ? 200 : 404 })
  } catch (error) {
    if (error instanceof Refusal && error.status === 429) return tooMany(error.more.retryAfter)
    if (!(error instanceof Unavailable)) throw error
    // Saves the page a second wait.
    headers.set(header, '1')
    const retry = { 'retry-after': '60' }
    return NextResponse.next({ request: { headers }, status: 503, headers: retry })
  }
}

/** A page's data, or why there is none. */
export type PageRead<Name extends string, Value> =
  | ({ status: 'found' } & Record<Name, Value>)
  | { status: 'unknown' }
  | { status: 'unreachable' }

/** Reads a page's data under `name`, without repeating middleware's failed attempt. */
export async function readForPage<Name extends string, Value>(
  name: Name,
  find: () => Promise<Value | null>,
): Promise<PageRead<Name, Value>> {
  if (await wasUnreachable()) return { status: 'unreachable' }
  try {
    const value = await find()
    if (value === null) return { status: 'unknown' }
    return { status: 'found', ...({ [name]: value } as Record<Name, Value>) }
  } catch (error) {
    if (error instanceof Unavailable) return { status: 'unreachable' }
    throw error
  }
}

/** Whether middleware's attempt just failed. */
async function wasUnreachable(): Promise<boolean> {
  return (await headers()).get(header) === '1'
}
