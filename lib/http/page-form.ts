import 'server-only'
import { type NextRequest, NextResponse } from 'next/server'

/** Maximum size of a form posted to a page, in bytes. next.config.mjs has the same limit for what Next.js buffers. */
const pageFormBytes = 64 * 1024

/** Refuses a body that is larger than any form of ours, or doesn't say how large it is: browsers always do. */
export function refuseLargeForm({ headers }: Pick<NextRequest, 'headers'>): NextResponse | null {
  const length = headers.get('content-length')
  const isUnknown = length === null && headers.has('transfer-encoding')
  if (!isUnknown && Number(length ?? 0) <= pageFormBytes) return null
  return new NextResponse('Payload Too Large', {
    status: 413,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'private, no-store' },
  })
}
