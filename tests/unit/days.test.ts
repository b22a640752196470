import { describe, expect, test } from 'vitest'
import { dayIn, daysOf } from '@/lib/i18n/month'
import { dateParts, formatDay, formatEvent, formatMoment } from '@/lib/live/client/event-times'
import { timeSpan } from '@/lib/mail/part'

const eastern = 'America/New_York'
const india = 'Asia/Kolkata'

/** Moments at which clocks change, or days begin, for organisers and viewers. */
const sessions = [
  // Fridays, 7 PM Eastern: before and after summer time begins in New York (8 March) and Berlin (29 March).
  ...['2026-03-07T00:00:00Z', '2026-03-13T23:00:00Z', '2026-04-03T23:00:00Z'],
  // Berlin leaves summer time on 25 October, New York on 1 November.
  ...['2026-10-23T23:00:00Z', '2026-10-30T23:00:00Z', '2026-11-07T00:00:00Z'],
  // In the nights themselves, in hours that are skipped or come twice.
  ...['2026-03-08T06:59:00Z', '2026-03-08T07:00:00Z', '2026-11-01T05:30:00Z'],
  ...['2026-11-01T06:30:00Z', '2026-03-29T00:59:00Z', '2026-03-29T01:00:00Z'],
  ...['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'],
  // A minute before and after midnight in India, Berlin and New York.
  ...['2026-12-02T18:29:00Z', '2026-12-02T18:30:00Z', '2026-12-02T22:59:00Z'],
  ...['2026-12-02T23:00:00Z', '2026-12-03T04:59:00Z', '2026-12-03T05:00:00Z'],
  // Lord Howe changes by half an hour; Santiago at midnight, so that a day begins at one o'clock.
  ...['2026-10-03T15:30:00Z', '2026-09-06T03:59:00Z', '2026-09-06T04:00:00Z'],
].map((startsAt) => ({
  startsAt,
  endsAt: new Date(Date.parse(startsAt) + 90 * 60_000).toISOString(),
}))

const viewers = [
  ...['America/New_York', 'Europe/Berlin', 'Asia/Kolkata', 'Pacific/Kiritimati'],
  'Pacific/Pago_Pago',
  ...['Australia/Lord_Howe', 'America/Santiago', 'Asia/Kathmandu', 'UTC'],
]

describe.each(viewers)('a viewer in %s', (viewer) => {
  test('sees a session on the same day in the month, the list, on its page and in emails', () => {
    for (const session of sessions) {
      const day = dayIn(session.startsAt, viewer)
      const [year, month, number] = day.split('-').map(Number)
      const noon = new Date(Date.UTC(Number(year), Number(month) - 1, number, 12))
      const names = (options: Intl.DateTimeFormatOptions) =>
        new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' }).format(noon)
      const short = names({ weekday: 'short', month: 'short', day: 'numeric' })
      const long = names({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
      const { startsAt } = session
      expect(daysOf(session, viewer)[0], startsAt).toBe(day)
      expect(dateParts(startsAt, viewer, 'en').day).toBe(day.slice(-2))
      expect(formatEvent(session, viewer, 'en').startsWith(`${short},`), startsAt).toBe(true)
      expect(formatDay(startsAt, viewer, 'en')).toBe(long)
      expect(formatMoment(startsAt, viewer, 'en').startsWith(`${short},`), startsAt).toBe(true)
      expect(timeSpan({ ...session, zone: viewer }, 'en').startsWith(long), startsAt).toBe(true)
    }
  })
})

test('the hour stays the organiser’s when their clocks change, and moves for viewers whose don’t', () => {
  const fridays = ['2026-10-30T23:00:00Z', '2026-11-07T00:00:00Z']
  const hour = (zone: string) =>
    fridays.map((at) => formatMoment(at, zone, 'en').replace(/\s/gu, ' ').split(', ').at(-1))
  expect(hour(eastern)).toEqual(['7:00 PM EDT', '7:00 PM EST'])
  expect(hour(india)).toEqual(['4:30 AM GMT+5:30', '5:30 AM GMT+5:30'])
})

test('a hackathon is on the days that its 48 hours touch for the viewer', () => {
  // Saturday 10:00 to Monday 10:00 in India; in New York it begins on Saturday, half an hour after midnight.
  const winter = { startsAt: '2026-11-21T04:30:00Z', endsAt: '2026-11-23T04:30:00Z' }
  expect(daysOf(winter, india)).toEqual(['2026-11-21', '2026-11-22', '2026-11-23'])
  expect(daysOf(winter, eastern)).toEqual(['2026-11-20', '2026-11-21', '2026-11-22'])
})
