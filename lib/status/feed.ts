import { Feed } from 'feed'
import { routes } from '@/lib/routes'
import { site } from '@/lib/site'
import { xmlCharacters } from '@/lib/xml'
import type { Incident, StatusReport } from './report'
import 'server-only'
import { createHash } from 'node:crypto'
import { trustedOrigin } from '@/lib/security/origin'
import { getStatus } from './current'

type FeedKind = 'rss' | 'atom' | 'json'

/** Stable names, independent of the site's address (RFC 4151 tag). */
const tag = `tag:${site.email.support.split('@')[1]},2026:status`

/** Last change of a feed without entries. */
const beginning = '2026-11-22T00:00:00.000Z'
/** Maximum entries of a feed; readers keep older ones. */
const most = 100

const said = { investigating: 'Investigating', scheduled: 'Scheduled', resolved: 'Resolved' }
const rank = {
  critical: 'Critical incident',
  major: 'Major incident',
  minor: 'Minor incident',
  maintenance: 'Maintenance',
}
const part = {
  web: 'web',
  database: 'database',
  auth: 'sign-in',
  storage: 'file storage',
  mail: 'email',
}

type Entry = { id: string; title: string; text: string; link: string; at: string }

const minuteOf = (time: string) => `${time.slice(0, 16).replace('T', ' ')} UTC`

/** One entry per update of an incident, with a stable id. */
function entriesOf(incident: Incident, origin: string): Entry[] {
  const { id, title, severity, services, status, startTime, endTime } = incident
  const tab = status === 'resolved' ? 'history' : 'active'
  const about = `${rank[severity]}: ${services.map((name) => part[name]).join(', ')}.`
  const span =
    severity === 'maintenance' && endTime
      ? [`From ${minuteOf(startTime)} to ${minuteOf(endTime)}.`]
      : []
  return incident.updates.map((update) => ({
    id: `${tag}/${id}/${update.time}`,
    title: `${said[update.status]}: ${title}`,
    text: [update.message, about, ...span].join('\n\n'),
    link: `${origin}${routes.systemStatus}?tab=${tab}#${id}`,
    at: update.time,
  }))
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\n': '<br>' }
/** Readers treat titles and texts as HTML, except in JSON. */
const escapeHtml = (text: string) =>
  xmlCharacters(text).replace(/[&<>\n]/g, (char) => escapes[char] ?? char)

const title = `${site.name} system status`
const description = `Updates on incidents and maintenance at ${site.name}.`

function write(kind: FeedKind, entries: Entry[], updated: Date, origin: string): string {
  const page = `${origin}${routes.systemStatus}`
  const address = (name: FeedKind) => `${origin}/api/status/${name}`
  if (kind === 'json') {
    return JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title,
      home_page_url: page,
      feed_url: address('json'),
      description,
      language: 'en',
      authors: [{ name: site.name, url: origin }],
      items: entries.map((entry) => ({
        id: entry.id,
        url: entry.link,
        title: entry.title,
        content_text: entry.text,
        date_published: entry.at,
      })),
    })
  }
  const feed = new Feed({
    title,
    description,
    id: tag,
    link: page,
    language: 'en',
    updated,
    generator: site.name,
    author: { name: site.name, link: origin },
    feedLinks: { rss: address('rss'), atom: address('atom') },
  })
  for (const entry of entries) {
    const at = new Date(entry.at)
    feed.addItem({
      id: entry.id,
      title: escapeHtml(entry.title),
      description: escapeHtml(entry.text),
      link: entry.link,
      date: at,
      published: at,
    })
  }
  return kind === 'rss' ? feed.rss2() : feed.atom1()
}

/** The feed of incidents and updates, newest first, and its last change. */
export function feedOf(
  kind: FeedKind,
  { active, history }: Pick<StatusReport, 'active' | 'history'>,
  origin: string,
): { text: string; updated: Date } {
  const entries = [...active, ...history]
    .flatMap((incident) => entriesOf(incident, origin))
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .slice(0, most)
  const updated = new Date(entries[0]?.at ?? beginning)
  return { text: write(kind, entries, updated, origin), updated }
}

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
