import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { describe, expect, it } from 'vitest'
import { feedOf } from '@/lib/status/feed'
import type { Incident } from '@/lib/status/report'

const origin = 'https://altiora.example'
const hostile = `]]> </title><script>alert('1')</script> & "quotes" &amp; \u{1F600} é`

const incident = (facts: Partial<Incident>): Incident => ({
  id: '11111111-2222-4333-8444-555555555555',
  title: 'Mails are late',
  status: 'investigating',
  severity: 'minor',
  services: ['mail', 'auth'],
  startTime: '2026-11-22T10:00:00.000Z',
  endTime: null,
  description: 'Mails arrive late.',
  impact: '',
  duration: null,
  updates: [],
  ...facts,
})

const said = (time: string, message: string, status: Incident['status'] = 'investigating') => ({
  time,
  status,
  message,
})

const known = {
  active: [
    incident({
      title: hostile,
      updates: [
        said('2026-11-22T10:30:00.123Z', `${hostile}\nA second line.`),
        said('2026-11-22T10:00:00.000Z', 'Mails arrive late.'),
      ],
    }),
    incident({
      id: '22222222-2222-4333-8444-555555555555',
      status: 'scheduled',
      severity: 'maintenance',
      services: ['database'],
      startTime: '2026-11-30T10:00:00.000Z',
      endTime: '2026-11-30T12:00:00.000Z',
      updates: [said('2026-11-21T09:00:00.000Z', 'We move.', 'scheduled')],
    }),
  ],
  history: [
    incident({
      id: '33333333-2222-4333-8444-555555555555',
      status: 'resolved',
      updates: [
        said('2026-11-22T09:00:00.000Z', 'Over.', 'resolved'),
        said('2026-11-22T08:00:00.000Z', 'We look.'),
      ],
    }),
  ],
}
const newestFirst = [
  '2026-11-22T10:30:00.123Z',
  '2026-11-22T10:00:00.000Z',
  '2026-11-22T09:00:00.000Z',
  '2026-11-22T08:00:00.000Z',
  '2026-11-21T09:00:00.000Z',
]

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  isArray: (name) => ['item', 'entry', 'link'].includes(name),
  // Texts as written, to show what HTML escapes.
  trimValues: false,
})

type Xml = Record<string, unknown>

function parse(text: string): Xml {
  expect(XMLValidator.validate(text)).toBe(true)
  return parser.parse(text) as Xml
}

/** An HTML text as a feed reader shows it. */
const shown = (html: unknown) =>
  String(html)
    .replaceAll('<br>', '\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

type Item = { id: string; title: string; text: string; at: string }

/** The items of each kind of feed, as a reader takes them. */
const read = {
  rss: (text: string): Item[] =>
    ((parse(text).rss as { channel: Xml }).channel.item as Xml[]).map((item) => ({
      id: String((item.guid as Xml)['#text']),
      title: shown(item.title),
      text: shown(item.description),
      at: new Date(String(item.pubDate)).toISOString(),
    })),
  atom: (text: string): Item[] =>
    ((parse(text).feed as Xml).entry as Record<string, Xml>[]).map((entry) => ({
      id: String(entry.id),
      title: shown(entry.title?.['#text']),
      text: shown(entry.summary?.['#text']),
      at: String(entry.updated),
    })),
  json: (text: string): Item[] =>
    (JSON.parse(text).items as Record<string, string>[]).map((item) => ({
      id: item.id ?? '',
      title: item.title ?? '',
      text: item.content_text ?? '',
      at: item.date_published ?? '',
    })),
}
const kinds = ['rss', 'atom', 'json'] as const

describe.each(kinds)('the feed as %s', (kind) => {
  const { text, updated } = feedOf(kind, known, origin)
  const items = read[kind](text)

  it('has an item for every update, the newest first, each with a name of its own', () => {
    // RSS has whole seconds.
    const times = newestFirst.map((time) => (kind === 'rss' ? time.replace('.123', '.000') : time))
    expect(items.map(({ at }) => at)).toEqual(times)
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
    expect(updated.toISOString()).toBe(newestFirst[0])
    expect(text).toContain(`${origin}/api/status/${kind}`)
    expect(text).toContain(`${origin}/support/system-status?tab=history#`)
  })

  it('says what was said, whatever it holds', () => {
    expect(items[0]).toMatchObject({
      title: `Investigating: ${hostile}`,
      text: `${hostile}\nA second line.\n\nMinor incident: email, sign-in.`,
    })
    if (kind !== 'json') expect(text).not.toContain('<script')
    expect(items[2]?.title).toBe('Resolved: Mails are late')
    expect(items[4]?.text).toBe(
      'We move.\n\nMaintenance: database.\n\nFrom 2026-11-30 10:00 UTC to 2026-11-30 12:00 UTC.',
    )
  })

  it('names an update the same once its incident is resolved, and wherever the site is', () => {
    const [first] = known.active
    const resolved = { ...(first as Incident), status: 'resolved' as const }
    const after = feedOf(kind, { active: [], history: [resolved] }, 'https://other.example')
    expect(read[kind](after.text).map(({ id }) => id)).toEqual(
      items.slice(0, 2).map(({ id }) => id),
    )
  })

  it('is whole without an update, and has a hundred entries at most', () => {
    const nothing = feedOf(kind, { active: [], history: [] }, origin)
    expect(nothing).toEqual(feedOf(kind, { active: [], history: [] }, origin))
    expect(nothing.text).toContain('Altiora system status')
    if (kind !== 'json') parse(nothing.text)
    const updates = Array.from({ length: 150 }, (_, index) =>
      said(new Date(Date.parse('2026-11-01') + index * 60_000).toISOString(), `${index}`),
    )
    const many = feedOf(kind, { active: [incident({ updates })], history: [] }, origin)
    expect(read[kind](many.text)).toHaveLength(100)
    expect(read[kind](many.text)[0]?.text).toMatch(/^149\n/)
  })
})

it('has what Atom and JSON Feed want of a whole feed', () => {
  const atom = parse(feedOf('atom', known, origin).text).feed as Xml
  expect(atom).toMatchObject({
    ...{ id: 'tag:altiora.example,2026:status', title: 'Altiora system status' },
    ...{ updated: newestFirst[0], author: { name: 'Altiora' } },
  })
  expect(JSON.parse(feedOf('json', known, origin).text)).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    home_page_url: `${origin}/support/system-status`,
    language: 'en',
  })
})
