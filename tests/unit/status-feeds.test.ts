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

const seconds = (time: string) => new Date(Math.floor(Date.parse(time) / 1000) * 1000)
const rfc822 = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/
const rfc3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/
/** An HTML text as a feed reader shows it. */
const shown = (html: unknown) =>
  String(html)
    .replaceAll('<br>', '\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

describe('the RSS feed', () => {
  const { text, updated } = feedOf('rss', known, origin)
  const rss = parse(text).rss as Xml
  const channel = rss.channel as Xml
  const items = channel.item as Xml[]

  it('is RSS 2.0 with what a channel has to have', () => {
    expect(rss['@version']).toBe('2.0')
    expect(channel.title).toBe('Altiora system status')
    expect(channel.link).toContain(`${origin}/support/system-status`)
    expect(channel.description).toBeTruthy()
    expect(channel.language).toBe('en')
    expect(channel.lastBuildDate).toMatch(rfc822)
    expect(channel['atom:link']).toMatchObject({
      '@href': `${origin}/api/status/rss`,
      '@rel': 'self',
      '@type': 'application/rss+xml',
    })
    expect(updated.toISOString()).toBe(newestFirst[0])
  })

  it('has an item for every update, the newest first, each with a name of its own', () => {
    for (const item of items) {
      expect(item.pubDate).toMatch(rfc822)
      expect(item.title).toBeTruthy()
      expect(item.description).toBeTruthy()
      expect(item.guid).toMatchObject({ '@isPermaLink': 'false' })
      expect(String(item.link)).toMatch(
        /^https:\/\/altiora\.example\/support\/system-status\?tab=(?:active|history)#[\w-]+$/,
      )
    }
    const dates = items.map(({ pubDate }) => new Date(String(pubDate)))
    expect(dates).toEqual(newestFirst.map(seconds))
    expect(new Set(items.map(({ guid }) => (guid as Xml)['#text'])).size).toBe(items.length)
  })

  it('says what was said, whatever it holds', () => {
    expect(String(items[0]?.title)).not.toContain('<script')
    expect(shown(items[0]?.title)).toBe(`Investigating: ${hostile}`)
    expect(shown(items[0]?.description)).toBe(
      `${hostile}\nA second line.\n\nMinor incident: email, sign-in.`,
    )
    expect(shown(items[2]?.title)).toBe('Resolved: Mails are late')
    expect(shown(items[4]?.description)).toBe(
      'We move.\n\nMaintenance: database.\n\nFrom 2026-11-30 10:00 UTC to 2026-11-30 12:00 UTC.',
    )
  })
})

describe('the Atom feed', () => {
  const { text } = feedOf('atom', known, origin)
  const feed = parse(text).feed as Xml
  const entries = feed.entry as Xml[]

  it('is Atom with what RFC 4287 wants of a feed', () => {
    expect(feed['@xmlns']).toBe('http://www.w3.org/2005/Atom')
    expect(feed.id).toBe('tag:altiora.example,2026:status')
    expect(feed.title).toBe('Altiora system status')
    expect(feed.updated).toMatch(rfc3339)
    expect(feed.updated).toBe(newestFirst[0])
    expect(feed.author).toMatchObject({ name: 'Altiora' })
    expect(feed.link).toContainEqual(
      expect.objectContaining({ '@rel': 'self', '@href': `${origin}/api/status/atom` }),
    )
  })

  it('has an entry for every update, with name, title, time and text', () => {
    expect(entries.map(({ updated }) => updated)).toEqual(newestFirst)
    for (const entry of entries) {
      expect(entry.updated).toMatch(rfc3339)
      expect(entry.published).toBe(entry.updated)
      expect((entry.title as Xml)['@type']).toBe('html')
      expect((entry.summary as Xml)['@type']).toBe('html')
      expect(String(entry.id)).toMatch(/^tag:altiora\.example,2026:status\/[\w-]+\/[\w:.-]+$/)
    }
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
    const [title] = entries.map((entry) => (entry.title as Xml)['#text'])
    expect(title).not.toContain('<script')
    expect(shown(title)).toBe(`Investigating: ${hostile}`)
  })

  it('names an update the same once its incident is resolved, and wherever the site is', () => {
    const [first] = known.active
    const resolved = { ...(first as Incident), status: 'resolved' as const }
    const after = feedOf('atom', { active: [], history: [resolved] }, 'https://other.example')
    const ids = (parse(after.text).feed as { entry: Xml[] }).entry.map(({ id }) => id)
    expect(ids).toEqual(entries.slice(0, 2).map(({ id }) => id))
  })
})

describe('the JSON feed', () => {
  const feed = JSON.parse(feedOf('json', known, origin).text) as Xml
  const items = feed.items as Xml[]

  it('is JSON Feed 1.1', () => {
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Altiora system status',
      home_page_url: `${origin}/support/system-status`,
      feed_url: `${origin}/api/status/json`,
      language: 'en',
    })
    expect(items.map(({ date_published: at }) => at)).toEqual(newestFirst)
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
    for (const item of items) {
      expect(item).toMatchObject({
        id: expect.any(String),
        url: expect.stringMatching(/^https:/),
        content_text: expect.stringMatching(/./),
      })
    }
  })

  it('says what was said as plain text', () => {
    expect(items[0]).toMatchObject({
      title: `Investigating: ${hostile}`,
      content_text: `${hostile}\nA second line.\n\nMinor incident: email, sign-in.`,
    })
  })
})

describe('a feed of which there is nothing to tell', () => {
  const nothing = { active: [], history: [] }

  it('is whole, and the same whenever it is asked for', () => {
    const rss = feedOf('rss', nothing, origin)
    expect(rss).toEqual(feedOf('rss', nothing, origin))
    expect((parse(rss.text).rss as { channel: Xml }).channel.title).toBeTruthy()
    const atom = parse(feedOf('atom', nothing, origin).text).feed as Xml
    expect(atom.updated).toMatch(rfc3339)
    expect(JSON.parse(feedOf('json', nothing, origin).text)).toMatchObject({ items: [] })
  })

  it('has a hundred entries at most', () => {
    const updates = Array.from({ length: 150 }, (_, index) =>
      said(new Date(Date.parse('2026-11-01') + index * 60_000).toISOString(), `${index}`),
    )
    const { text } = feedOf('json', { active: [incident({ updates })], history: [] }, origin)
    const { items } = JSON.parse(text) as { items: { content_text: string }[] }
    expect(items).toHaveLength(100)
    expect(items[0]?.content_text).toMatch(/^149\n/)
  })
})
