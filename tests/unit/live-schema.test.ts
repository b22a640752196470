import { describe, expect, it } from 'vitest'
import { eventRow } from '@/lib/live/queries'
import { isEventId, registerInput, seenInput } from '@/lib/live/schema'

const id = '0b0e7d3e-6a54-4c9c-9d0a-3f6b6c1c2a11'
const row = {
  id,
  type: 'workshop',
  topic: 'evaluating-agents',
  words: null,
  instructor: 'okafor',
  mode: null,
  materials: null,
  starts_at: '2026-11-25 23:00:00+00',
  ends_at: '2026-11-25T20:00:00-05:00',
  zone: 'America/New_York',
  capacity: 150,
  status: 'scheduled',
  reason: null,
  sequence: 0,
  registered: 3,
  queued: 0,
  state: null,
  position: null,
  registered_at: null,
}

describe('what live learning takes', () => {
  it.each([
    {},
    { event: '' },
    { event: 'next' },
    { event: `${id} ` },
    { event: [id] },
    { event: id, locale: 'xx' },
    { event: id, locale: null },
  ])('refuses %j', (sent) => expect(registerInput.safeParse(sent).success).toBe(false))

  it.each(['', 'A', 'a b', '../a', 'a--b', 'x'.repeat(81)])('%j names no recording', (recording) =>
    expect(seenInput.safeParse({ recording }).success).toBe(false),
  )

  it('tells an event’s id from other addresses', () => {
    expect([id, 'new', `${id}.ics`, ''].map(isEventId)).toEqual([true, false, false, false])
  })
})

describe('what the database answers', () => {
  it('times come in one form, whichever database writes them', () => {
    const event = eventRow.parse({ ...row, registered_at: '2026-11-21T10:00:00.123456+00:00' })
    expect(event.startsAt).toBe('2026-11-25T23:00:00.000Z')
    expect(event.endsAt).toBe('2026-11-26T01:00:00.000Z')
    expect(event.registeredAt).toBe('2026-11-21T10:00:00.123Z')
    expect(Object.keys(event).filter((key) => key.includes('_'))).toEqual([])
  })

  it.each([{ starts_at: 'soon' }, { type: 'party' }, { status: 'moved' }, { state: 'waiting' }])(
    'an event with %j is none',
    (wrong) => expect(eventRow.safeParse({ ...row, ...wrong }).success).toBe(false),
  )
})
