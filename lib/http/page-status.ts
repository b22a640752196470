import 'server-only'
import { headers } from 'next/headers'
import { type NextRequest, NextResponse } from 'next/server'

/** Set by middleware for the page behind it; what a client sends under this name goes no further. */
const name = 'x-altiora-unreachable'

/** Leads on to a page about something that middleware could ask for. */
export function toReachable(request: NextRequest, status = 200): NextResponse {
  const headers = new Headers(request.headers)
  headers.delete(name)
  return NextResponse.next({ request: { headers }, status })
}

/**
 * Leads on to a page about something that nobody can tell of now, with the status that a page cannot give. The
 * page need not ask again, which would take as long once more.
 */
export function toUnreachable(request: NextRequest): NextResponse {
  const headers = new Headers(request.headers)
  headers.set(name, '1')
  return NextResponse.next({
    request: { headers },
    status: 503,
    headers: { 'retry-after': '60' },
  })
}

/** Whether middleware has asked in vain a moment ago. */
export async function wasUnreachable(): Promise<boolean> {
  return (await headers()).get(name) === '1'
}
