import 'server-only'
import { headers } from 'next/headers'
import { type NextRequest, NextResponse } from 'next/server'
import { Refusal, Unavailable } from './refusal'

/** Set by middleware for the page behind it; what a client sends under this name goes no further. */
const header = 'x-altiora-unreachable'

/** A limit refuses in words: there is no page for it. */
const tooMany = (retryAfter = 60) =>
  new NextResponse('Too many requests.\n', {
    status: 429,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'private, no-store',
      'retry-after': String(retryAfter),
    },
  })

/**
 * Leads on to the page of what `find` looks for, with the status that a page can't set: 404 where there is nothing,
 * 503 while the database can't be asked. The page says the same in words. 429 where a limit refuses.
 */
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
    // The page need not ask again, which would take as long once more.
    headers.set(header, '1')
    const retry = { 'retry-after': '60' }
    return NextResponse.next({ request: { headers }, status: 503, headers: retry })
  }
}

/** What a page was asked for, or why it has nothing to show. */
export type PageRead<Name extends string, Value> =
  | ({ status: 'found' } & Record<Name, Value>)
  | { status: 'unknown' }
  | { status: 'unreachable' }

/** Reads what a page shows, under `name`. The middleware's failed attempt is not repeated. */
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

/** Whether middleware has asked in vain a moment ago. */
async function wasUnreachable(): Promise<boolean> {
  return (await headers()).get(header) === '1'
}
