import 'server-only'
import { createHash } from 'node:crypto'
import { trustedOrigin } from '@/lib/security/origin'
import { getStatus } from './current'
import { type FeedKind, feedOf } from './feed'
import type { StatusReport } from './report'

const types: Record<FeedKind, string> = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
}

/** Whether the report has any data from the database. */
const isKnown = ({ live, services, active, history }: StatusReport) =>
  live ||
  active.length + history.length > 0 ||
  services.some(({ days }) => days.some(({ checks }) => checks > 0))

/** Whether the reader has this version (RFC 9110, 13.2.2: the tag takes precedence over the time). */
function hasVersion({ headers }: Request, etag: string, updated: Date): boolean {
  const tags = headers.get('if-none-match')
  if (tags !== null) {
    const known = tags.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
    return known.includes(etag) || known.includes('*')
  }
  const since = Date.parse(headers.get('if-modified-since') ?? '')
  return Math.floor(updated.getTime() / 1000) * 1000 <= since
}

/** A feed's handler: 304 if unchanged. Without a database it serves the last known data, or 503. */
export function feedHandler(kind: FeedKind) {
  return async (request: Request): Promise<Response> => {
    const report = await getStatus()
    if (!isKnown(report)) {
      const headers = { 'retry-after': '60', 'cache-control': 'no-store' }
      return new Response(null, { status: 503, headers })
    }
    const { text, updated } = feedOf(kind, report, trustedOrigin(request))
    const digest = createHash('sha256').update(text).digest('base64url')
    const etag = `"${digest.slice(0, 27)}"`
    const headers = {
      'content-type': `${types[kind]}; charset=utf-8`,
      'cache-control': 'public, max-age=60',
      'access-control-allow-origin': '*',
      'last-modified': updated.toUTCString(),
      etag,
    }
    return hasVersion(request, etag, updated)
      ? new Response(null, { status: 304, headers })
      : new Response(text, { headers })
  }
}
