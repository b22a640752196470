import { readFileSync } from 'node:fs'
import ICAL from 'ical.js'
import { describe, expect, it, vi } from 'vitest'
import { eventTopics, getEventTexts } from '@/content/events'
import { locales } from '@/lib/i18n/routing'
import { muteOf } from '@/lib/notifications/mute-link'
import { isSecurityKind } from '@/lib/notifications/topics'
import { personOfLink } from '@/lib/sessions/queries'
import { subscriberToken } from '@/lib/status/token'
import { secretFor } from '@/lib/support/secret'
import { composeMail } from '@/lib/worker/compose'
import { type ClaimedMail, claimedMail } from '@/lib/worker/mail'

vi.mock('@/lib/env', () => ({ env: () => ({ secretKey: 'a secret of this test' }) }))

const origin = 'https://altiora.example'
const id = '0b0e8a52-3f0c-4a0e-9a4e-5d6c5f5a4b3c'
const topic = eventTopics[0]?.slug ?? ''

/** An event from the database: Friday evening in New York, on the last day of summer time. */
const event = (more: Record<string, unknown> = {}) => ({
  id,
  type: 'vibe-session',
  topic,
  words: null,
  instructor: 'kulkarni',
  mode: null,
  materials: null,
  starts_at: '2026-10-30T23:00:00+00:00',
  ends_at: '2026-10-31T00:30:00+00:00',
  zone: 'America/New_York',
  capacity: 200,
  status: 'scheduled',
  reason: null,
  sequence: 0,
  registered: 12,
  queued: 0,
  state: 'registered',
  position: null,
  registered_at: '2026-10-01T00:00:00+00:00',
  ...more,
})

const project = { project: id, title: 'My project', reason: null as string | null }

const message = { number: 'ALT-0000-0000', message: id, request_key: 'k'.repeat(43) }
const incident = {
  subscriber: id,
  incident: id,
  title: 'Mails arrive late',
  status: 'investigating',
  severity: 'minor',
  message: 'The mail server answers slowly.\nWe are looking into it.',
  at: '2026-11-22T02:05:00+00:00',
}

const envelope = { id: 8, lease: id, person: id, email: 'p@example.com', locale: 'en' }

const asked = {
  question: id,
  answer: id,
  course: 'how-machines-learn',
  lesson: 'one',
  title: 'Why does the loop end?',
}
const rated = { rating: id, course: 'how-machines-learn', title: 'How machines learn' }
const capstone = { track: 'data-specialist', title: 'A project' }
const rows = {
  'event-registered': { event: event() },
  'event-queued': { event: event({ state: 'queued', position: 3 }) },
  'event-promoted': { event: event() },
  'event-reminder': { event: event() },
  'event-cancelled': {
    event: event({ status: 'cancelled', sequence: 1, reason: 'The speaker is ill.' }),
  },
  'event-moved': {
    event: event({ sequence: 1 }),
    payload: { starts_at: '2026-10-23T23:00:00+00:00', ends_at: '2026-10-24T00:30:00+00:00' },
  },
  'event-place': { event: event({ sequence: 1 }), payload: { sequence: 1 } },
  'event-transferred': {
    event: event(),
    payload: {
      starts_at: '2026-10-23T23:00:00+00:00',
      ends_at: '2026-10-24T00:30:00+00:00',
      zone: 'Asia/Kolkata',
    },
  },
  'event-removed': { event: event({ state: null }) },
  'event-message': {
    event: event(),
    payload: { subject: 'Bring a pencil', body: 'We draw by hand.\nSee you there.' },
  },
  'event-alert': { events: [event({ state: null }), event({ state: null })] },
  'project-published': { payload: project },
  'project-returned': { payload: { ...project, reason: 'Say what it does.' } },
  'comment-published': { payload: rated },
  'comment-returned': { payload: { ...rated, reason: 'Please be kind.' } },
  'rating-hidden': { payload: { ...rated, reason: 'It is about another course.' } },
  'rating-restored': { payload: rated },
  'question-answered': { payload: asked },
  'answer-accepted': { payload: asked },
  'post-hidden': { payload: { ...asked, reason: 'It insults someone.' } },
  'post-restored': { payload: asked },
  'waitlist-invited': { payload: { entry: id, key: 'a-key-of-an-invitation' } },
  'certificate-issued': { payload: { kind: 'track', subject: 'data-specialist', title: 'data' } },
  'password-changed': {},
  'key-created': { payload: { name: 'My script', start: 'alt_01234567' } },
  'new-device': {
    payload: {
      browser: 'Firefox',
      system: 'Linux',
      network: '203.0.113.0/24',
      at: '2026-11-22T19:42:00+00:00',
    },
  },
  'email-change-started': { payload: { change: id, email: 'new@example.com' } },
  'email-change-confirm': { payload: { change: id } },
  'email-changed': { payload: { change: id, email: 'new@example.com' } },
  'factor-added': { payload: { name: 'My phone' } },
  'factor-removed': { payload: { name: 'My phone' } },
  'recovery-code-used': { payload: { left: 3 } },
  'factor-removal-requested': {
    payload: { requested_at: '2026-11-20T10:00:00Z', due_at: '2026-11-23T10:00:00Z' },
  },
  'message-received': { payload: message },
  'message-replied': { payload: { ...message, body: 'More than a hundred.\nAll of them.' } },
  'team-joined': { event: event(), payload: { name: 'Asha Rao', team: 'Sky' } },
  'hackathon-deadline': { event: event() },
  'hackathon-results': { event: event() },
  'capstone-passed': { payload: capstone },
  'capstone-returned': { payload: capstone },
  'capstone-failed': { payload: capstone },
  'capstone-reopened': { payload: capstone },
  'status-confirm': { payload: { subscriber: id } },
  'status-incident': { payload: incident },
  digest: {
    mails: [
      { ...envelope, kind: 'project-published', payload: project },
      { ...envelope, kind: 'event-promoted', event: event() },
    ],
  },
} satisfies Record<ClaimedMail['kind'], unknown>

const kinds = Object.keys(rows) as ClaimedMail['kind'][]
/** The targets of an email's links, in any language. */
const places = (kind: ClaimedMail['kind']) => {
  if (kind.startsWith('message-')) return `/support/messages/${secretFor(message.request_key)}$`
  if (kind === 'digest') return '/(?:academy|dashboard|profile-settings/notifications)'
  if (kind === 'waitlist-invited') return '/auth\\?invitation=[\\w-]{43}$'
  if (kind === 'password-changed') return '/auth/reset$'
  if (kind.startsWith('email-change')) return '/auth/email-change\\?token='
  if (/^(?:factor|recovery)-/.test(kind)) return '/profile-settings/security$'
  if (kind === 'event-removed') return '/(?:contact$|profile-settings/notifications)'
  if (kind === 'key-created') return '/profile-settings/api-keys$'
  if (kind === 'new-device') return '/profile-settings/security$'
  return kind.startsWith('status-') ? '/support/system-status' : '/academy/'
}
const withCalendar = [
  ...['event-registered', 'event-promoted', 'event-cancelled', 'event-moved'],
  ...['event-place', 'event-transferred'],
  'digest',
]

const claimed = (kind: ClaimedMail['kind'], locale: string, more: Record<string, unknown> = {}) =>
  claimedMail.parse({
    id: 7,
    lease: id,
    attempts: 1,
    email: 'p@example.com',
    locale,
    payload: {},
    event: null,
    events: null,
    kind,
    ...rows[kind],
    ...more,
  })

const compose = (kind: ClaimedMail['kind'], locale: string, more?: Record<string, unknown>) =>
  composeMail(claimed(kind, locale, more), origin)

describe.each(kinds)('%s', (kind) => {
  it.each(locales)('is written in %s', async (locale) => {
    const { subject, html, text, calendars, unsubscribe } = await compose(kind, locale)
    const prefix = locale === 'en' ? '' : `/${locale}`
    expect(subject).toMatch(/\S/)
    expect(subject).not.toMatch(/[{}\n]/)
    expect(html).toContain(`<html lang="${locale}">`)
    expect(html + text).not.toMatch(/undefined|\{\w+\}|mails\./)
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href)
    expect(links.length).toBeGreaterThan(0)
    for (const link of links) {
      expect(link).toMatch(new RegExp(`^${origin}${prefix}${places(kind)}`))
      expect(text).toContain(link)
    }
    expect(calendars !== undefined).toBe(withCalendar.includes(kind))
    expect(unsubscribe !== undefined).toBe(
      ['event-alert', 'status-incident', 'digest'].includes(kind),
    )
  })

  it('says it in five languages', async () => {
    const all = await Promise.all(locales.map((locale) => compose(kind, locale)))
    expect(new Set(all.map(({ subject }) => subject)).size).toBe(5)
    expect(new Set(all.map(({ text }) => text.replace(/https?:\S+/g, ''))).size).toBe(5)
  })
})

it('names the topic in the language of the person, and its time with the name of its zone', async () => {
  const [english, german] = await Promise.all([getEventTexts('en'), getEventTexts('de')])
  const { subject, text } = await compose('event-registered', 'en')
  expect(subject).toBe(`Registered: ${english[topic]?.title}`)
  expect(text).toMatch(/Friday, October 30, 2026, 7:00\s–\s8:30\sPM \(Eastern Daylight Time\)/)
  const after = await compose('event-registered', 'en', {
    event: event({ starts_at: '2026-11-07T00:00:00Z', ends_at: '2026-11-07T01:30:00Z' }),
  })
  expect(after.text).toMatch(
    /Friday, November 6, 2026, 7:00\s–\s8:30\sPM \(Eastern Standard Time\)/,
  )
  expect((await compose('event-reminder', 'de')).subject).toContain(german[topic]?.title)
})

const links = (text: string) => [...text.matchAll(/https:\S+/g)].map(([link]) => link)
const join = `${origin}/academy/events/${id}/join`

it('leads to the session by our own address, which no other email about it lacks', async () => {
  for (const kind of [
    ...(['event-registered', 'event-promoted', 'event-queued', 'event-reminder'] as const),
    ...(['event-moved', 'event-place', 'event-transferred', 'event-message'] as const),
  ]) {
    const { html, text } = await compose(kind, 'en')
    expect(links(text), kind).toContain(join)
    expect(html, kind).toContain(`href="${join}"`)
  }
  for (const kind of ['event-cancelled', 'event-removed'] as const) {
    expect(links((await compose(kind, 'en')).text), kind).not.toContain(join)
  }
})

it('reminds a day and an hour before, and lets people give their seat back', async () => {
  const day = await compose('event-reminder', 'en', { payload: { lead: 'day' } })
  const hour = await compose('event-reminder', 'en', { payload: { lead: 'hour' } })
  expect(day.subject).toMatch(/^Reminder: /)
  expect(day.text).toContain('within the next 24 hours')
  expect(hour.subject).toMatch(/^Starting soon: /)
  expect(hour.text).toContain('within the next hour')
  for (const { text } of [day, hour]) {
    expect(links(text)).toContain(`${origin}/academy/events/${id}/leave`)
  }
})

it('tells the time by the reader’s clock, with the organiser’s beside it', async () => {
  const { text } = await compose('event-reminder', 'en', { zone: 'Asia/Kolkata' })
  expect(text).toMatch(
    /When: Saturday, October 31, 2026, 4:30\s–\s6:00\sAM \(India Standard Time\)/,
  )
  expect(text).toMatch(/Organiser’s time: Friday, October 30, 2026, 7:00\s–\s8:30\sPM \(Eastern/)
  // One clock, whatever it is called.
  const same = await compose('event-reminder', 'en', { zone: 'America/Toronto' })
  expect(same.text).not.toContain('Organiser’s time')
  // A zone that this runtime doesn't know.
  const unknown = await compose('event-reminder', 'en', { zone: 'Mars/Olympus_Mons' })
  expect(unknown.text).toMatch(/When: Friday, October 30/)
  const moved = await compose('event-moved', 'en', { zone: 'Asia/Kolkata' })
  expect(moved.text).toMatch(/Previously: Saturday, October 24/)
})

it('sends along a calendar file that follows what happened to the event', async () => {
  const read = async (kind: ClaimedMail['kind']) => {
    const [calendar] = (await compose(kind, 'en')).calendars ?? []
    expect(calendar?.name).toBe(`altiora-${topic}-2026-10-30.ics`)
    const file = new ICAL.Component(ICAL.parse(calendar?.text ?? ''))
    const entry = file.getFirstSubcomponent('vevent')
    return ['uid', 'sequence', 'status'].map((name) => entry?.getFirstPropertyValue(name))
  }
  const [uid, sequence, status] = await read('event-registered')
  expect([sequence, status]).toEqual([0, 'CONFIRMED'])
  expect(await read('event-moved')).toEqual([uid, 1, 'CONFIRMED'])
  expect(await read('event-cancelled')).toEqual([uid, 1, 'CANCELLED'])
})

it('puts no date into the calendar of somebody who waits', async () => {
  for (const kind of ['event-moved', 'event-cancelled'] as const) {
    const waiting = { ...rows[kind].event, state: 'queued', position: 1 }
    const { calendars, text } = await compose(kind, 'en', { event: waiting })
    expect(calendars).toBeUndefined()
    expect(text).not.toContain('attached')
  }
})

it.each(kinds)('%s lets its reader end all sessions if it is about security', async (kind) => {
  const { html, text } = await compose(kind, 'de', { person: id })
  const link = /https:\S+\/auth\/end-sessions\S+/.exec(text)?.[0]
  if (!isSecurityKind(kind)) return expect(link).toBeUndefined()
  expect(link).toMatch(`${origin}/de/auth/end-sessions?token=`)
  expect(html).toContain(`href="${link}"`)
  expect(personOfLink(new URL(link ?? '').searchParams.get('token') ?? '')).toBe(id)
})

it('leads whoever is told of incidents to their own page, and leaves with one press', async () => {
  const token = subscriberToken(id)
  const { text, unsubscribe, oneClick } = await compose('status-incident', 'es')
  expect(text).toContain(`${origin}/es/support/system-status/subscription/${token}`)
  expect(unsubscribe).toBe(`${origin}/api/status/subscription/${token}/leave`)
  expect(oneClick).toBe(true)
  expect((await compose('status-confirm', 'es')).text).toContain(token)
})

it('sends back nothing that whoever gave the address wrote', () => {
  const mail = claimed('message-received', 'en', {
    payload: { ...message, body: 'Buy now', name: 'Buy now' },
  })
  expect(JSON.stringify(mail)).not.toContain('Buy now')
})

const hostile = '<img src=x onerror=alert(1)>"&\'</h1>'

it.each([
  ['project-published', { payload: { ...project, title: hostile } }],
  ['project-returned', { payload: { ...project, title: hostile, reason: hostile } }],
  ['event-cancelled', { event: { ...rows['event-cancelled'].event, reason: hostile } }],
  ['key-created', { payload: { ...rows['key-created'].payload, name: hostile } }],
  ['message-replied', { payload: { ...message, body: hostile } }],
  ['status-incident', { payload: { ...incident, title: hostile, message: hostile } }],
] as const)('lets nothing that people wrote become part of the page: %s', async (kind, more) => {
  const { html, text } = await compose(kind, 'en', more)
  expect(html).not.toContain('<img')
  expect(html).not.toContain('"&\'')
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html.match(/<\/h1>/g)).toHaveLength(1)
  expect(text).toContain(hostile)
})

it('keeps a title of several lines from adding headers', async () => {
  const title = 'One\r\nBcc: everybody@example.com'
  const { subject } = await compose('project-published', 'en', { payload: { ...project, title } })
  expect(subject).toBe('Published: One Bcc: everybody@example.com')
})

it('looks like the mails of the sign-up', async () => {
  const { html } = await compose('event-registered', 'en')
  const template = readFileSync('supabase/templates/confirmation.html', 'utf8')
  const styles = (text: string) => /<style>[\s\S]*?<\/style>/.exec(text)?.[0].replace(/\s+/g, ' ')
  const button = (text: string) => /class="button" href="[^"]*" style="([^"]*)"/.exec(text)?.[1]
  expect(styles(html)).toBe(styles(template))
  expect(button(html)).toBe(button(template.replace(/\{\{[^}]*\}\}/g, '')))
})

it('joins several emails into one, a line and a link for each', async () => {
  const { subject, text, calendars, unsubscribe, oneClick } = await compose('digest', 'en')
  expect(subject).toBe('2 updates from Altiora')
  expect(text).toContain('Published: My project')
  expect(text).toContain(`${origin}/academy/project-showcase/${id}`)
  expect(text).toContain(`${origin}/academy/events/${id}`)
  expect(calendars).toHaveLength(1)
  expect([unsubscribe, oneClick]).toEqual([`${origin}/profile-settings/notifications`, undefined])
})

it('says in the email of an account how to switch its topic off, except for security', async () => {
  const { text, unsubscribe, oneClick } = await compose('project-returned', 'de', { person: id })
  expect(text).toContain(`${origin}/de/profile-settings/notifications`)
  const [, token = ''] = unsubscribe?.split('/api/notifications/mute/') ?? []
  expect(muteOf(token)).toEqual({ person: id, topic: 'projects' })
  // Not the last character, because some of its bits are unused.
  expect(muteOf(token.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')))).toBeNull()
  expect(oneClick).toBe(true)
  expect((await compose('new-device', 'en', { person: id })).unsubscribe).toBeUndefined()
})
