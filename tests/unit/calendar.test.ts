import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { eventTopics } from '@/content/events'
import { calendarText, feedFile } from '@/lib/live/calendar'
import type { LiveEvent } from '@/lib/live/queries'

const event: LiveEvent = {
  id: '0b0e7d3e-6a54-4c9c-9d0a-3f6b6c1c2a11',
  type: 'vibe-session',
  topic: 'agents-from-scratch',
  words: null,
  instructor: 'kulkarni',
  // A Friday at 19:00 in New York, in summer.
  startsAt: '2026-07-10T23:00:00.000Z',
  endsAt: '2026-07-11T00:30:00.000Z',
  zone: 'America/New_York',
  capacity: 200,
  status: 'scheduled',
  reason: null,
  sequence: 0,
  registered: 12,
  queued: 0,
  state: 'registered',
  position: null,
  mode: null,
  materials: null,
  registeredAt: '2026-07-01T10:00:00.000Z',
}

const words = {
  'agents-from-scratch': {
    title: 'Agents, from scratch; part 1\\2',
    description: 'First line,\nsecond line; with a \\ and "quotes".',
  },
}

type Options = Partial<Parameters<typeof calendarText>[0]>
const text = (changes: Partial<LiveEvent> = {}, options: Options = {}) =>
  calendarText({
    events: [{ ...event, ...changes }],
    words,
    joinLabel: 'Join session',
    locale: 'en',
    origin: 'https://altiora.example',
    now: new Date('2026-07-02T08:00:00Z'),
    ...options,
  })

const read = (file: string) => {
  const calendar = new ICAL.Component(ICAL.parse(file))
  const parts = calendar.getAllSubcomponents('vevent')
  const component = parts[0] ?? new ICAL.Component('vevent')
  return { calendar, component, count: parts.length, first: new ICAL.Event(component) }
}

describe('the calendar file of an event', () => {
  it('is read by a library of others, with everything in it', () => {
    const { calendar, component, first } = read(text())
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
    expect(first.uid).toBe(`${event.id}@altiora.example`)
    expect(first.sequence).toBe(0)
    expect(component.getFirstPropertyValue('status')).toBe('CONFIRMED')
    expect(component.getFirstPropertyValue('url')).toBe(
      `https://altiora.example/academy/events/${event.id}/join`,
    )
    expect(String(component.getFirstPropertyValue('dtstamp'))).toBe('2026-07-02T08:00:00Z')
  })

  it('takes place at our own address, which calendars show as its link, place and conference', () => {
    const join = `https://altiora.example/academy/events/${event.id}/join`
    for (const mode of ['room', 'link', null] as const) {
      const { component, first } = read(text({ mode }))
      expect(first.location).toBe(join)
      const conference = component.getFirstProperty('conference')
      expect(conference?.getFirstValue()).toBe(join)
      expect(conference?.type).toBe('uri')
      expect(conference?.getParameter('label')).toBe('Join session')
      expect(conference?.getParameter('feature')).toBe(
        { room: 'CHAT,SCREEN', link: 'AUDIO,VIDEO', none: undefined }[mode ?? 'none'],
      )
      expect(first.description).toContain(`Join session: ${join}`)
    }
    const [, last] = text().split('BEGIN:VEVENT')
    expect(last?.indexOf('CONFERENCE')).toBeLessThan(last?.indexOf('END:VEVENT') ?? 0)
  })

  it('leads nowhere once it is cancelled, but to its page, and is tentative for those who wait', () => {
    const { component, first } = read(text({ status: 'cancelled' }))
    expect(component.getFirstProperty('conference')).toBeNull()
    expect(first.location).toBeNull()
    expect(component.getFirstPropertyValue('url')).toBe(
      `https://altiora.example/academy/events/${event.id}`,
    )
    const { component: waiting } = read(text({ state: 'queued', position: 3 }))
    expect(waiting.getFirstPropertyValue('status')).toBe('TENTATIVE')
  })

  it('names the organiser’s zone, and the hour there in summer and in winter', () => {
    const { calendar, first } = read(text())
    expect(calendar.getFirstPropertyValue('x-wr-timezone')).toBe('America/New_York')
    expect(text().split('BEGIN:VEVENT')[0]).toContain('\r\nX-WR-TIMEZONE:America/New_York\r\n')
    expect(first.description).toMatch(
      /Friday, (?:July 10|10 July),? 2026 at (?:7:00\sPM|19:00) \(America\/New_York\)/,
    )
    const winter = { startsAt: '2026-12-12T00:00:00.000Z', endsAt: '2026-12-12T01:30:00.000Z' }
    expect(read(text(winter)).first.description).toMatch(/December.* at (?:7:00\sPM|19:00) /)
  })

  it('brings words through as they were, whatever is in them', () => {
    const { first } = read(text())
    expect(first.summary).toBe(words['agents-from-scratch'].title)
    expect(first.description).toContain(words['agents-from-scratch'].description)
    const hostile = 'Moved,\r\nEND:VEVENT\r\nBEGIN:VEVENT;\\,"'
    const cancelled = read(text({ status: 'cancelled', reason: hostile }))
    expect(cancelled.count).toBe(1)
    expect(cancelled.first.description).toContain('END:VEVENT\nBEGIN:VEVENT;\\,"')
  })

  it('folds long lines at 75 bytes, in scripts of several bytes too', () => {
    const long = { 'agents-from-scratch': { title: 'क्'.repeat(80), description: '🙂é'.repeat(90) } }
    const file = text({}, { words: long, locale: 'hi' })
    const lines = file.split('\r\n')
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    expect(lines.filter((line) => line.includes('\n'))).toEqual([])
    const { first } = read(file)
    expect(first.summary).toBe('क्'.repeat(80))
    expect(first.description).toContain('🙂é'.repeat(90))
    expect(file).toContain(`/hi/academy/events/`)
  })

  it('keeps its uid when the event is moved, counts up, and says when it is cancelled', () => {
    const startsAt = '2026-07-12T23:00:00.000Z'
    const moved = read(text({ startsAt, endsAt: '2026-07-13T00:30:00.000Z', sequence: 1 }))
    expect(moved.first).toMatchObject({ uid: read(text()).first.uid, sequence: 1 })
    expect(moved.first.startDate.toString()).toBe('2026-07-12T23:00:00Z')
    const cancelled = read(text({ status: 'cancelled', sequence: 2 }))
    expect(cancelled.first).toMatchObject({ uid: moved.first.uid, sequence: 2 })
    expect(cancelled.component.getFirstPropertyValue('status')).toBe('CANCELLED')
  })
})

describe('the calendar that is subscribed to', () => {
  it('holds every event with its topic’s title and asks to be read again', async () => {
    const events = eventTopics.map(({ slug, type }, index) => ({
      ...event,
      id: event.id.replace(/..$/, String(index + 10)),
      topic: slug,
      type,
    }))
    const { calendar, count } = read(
      await feedFile(events, { locale: 'en', origin: 'https://altiora.example' }),
    )
    expect(count).toBe(eventTopics.length)
    const parts = calendar.getAllSubcomponents('vevent').map((part) => new ICAL.Event(part))
    expect(new Set(parts.map(({ uid }) => uid)).size).toBe(eventTopics.length)
    expect(parts.filter(({ summary }) => summary === 'Altiora Academy')).toEqual([])
    expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT1H')
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Altiora Academy')
  })

  it('shows an event whose topic has left the repository', () => {
    expect(read(text({ topic: 'long-gone' })).first.summary).toBe('Altiora Academy')
  })
})
