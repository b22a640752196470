import fc from 'fast-check'
import { expect, test } from 'vitest'
import { apply, type Entry, patch, patchBetween, type Room } from '@/lib/room/entries'

const empty: Room = {
  seq: 0,
  role: 'member',
  phase: 'open',
  stage: 'slides',
  slide: 0,
  item: 0,
  spotlight: null,
  language: 'python',
  code: '',
  codeSeq: 0,
  here: 1,
  chat: [],
  items: [],
  hands: [],
  plan: { slides: '', agenda: [], video: null },
  me: { number: 1, name: 'Asha', muted: false, hand: false },
}
const at = '2027-01-01T00:00:00Z'
const said = { by: 1, name: 'Asha', leads: false }
const play = (entries: object[]) =>
  entries.reduce(
    (room: Room, one, index) => apply(room, { seq: index + 1, at, ...one } as Entry),
    empty,
  )

test('entries make the room that the database has', () => {
  const room = play([
    { kind: 'chat', ...said, text: 'Hello' },
    { kind: 'question', ...said, text: 'Why?' },
    { kind: 'votes', item: 2, counts: [3] },
    { kind: 'poll', question: 'Which?', options: ['Trees', 'Graphs'] },
    { kind: 'results', item: 4, counts: [1, 0] },
    { kind: 'poll-closed', item: 4, counts: [1, 2], done: true },
    { kind: 'answered', item: 2, counts: [3], done: true },
    { kind: 'hand', by: 1, name: 'Asha', up: true },
    { kind: 'steer', slide: 2, spotlight: 2 },
    { kind: 'plan', slides: '# One', agenda: ['Start'], video: null },
    { kind: 'code', known: 0, start: 0, cut: 0, put: 'a = "🦉"' },
    { kind: 'code', known: 11, start: 5, cut: 1, put: '🦊' },
  ])
  expect(room).toMatchObject({
    seq: 12,
    slide: 2,
    spotlight: 2,
    code: 'a = "🦊"',
    codeSeq: 12,
    chat: [{ seq: 1, text: 'Hello' }],
    items: [
      { seq: 2, kind: 'question', counts: [3], done: true },
      { seq: 4, kind: 'poll', counts: [1, 2], done: true, own: null },
    ],
    hands: [{ by: 1, name: 'Asha' }],
    me: { hand: true },
    plan: { slides: '# One', agenda: ['Start'] },
  })
})

test('an entry that is known changes nothing, deleted and unknown ones only what they say', () => {
  const room = play([
    { kind: 'chat', ...said, text: 'Hello' },
    { kind: 'question', ...said, text: 'Why?' },
    { kind: 'steer', spotlight: 2 },
    { kind: 'deleted', item: 2 },
    { kind: 'deleted', item: 1 },
    // Its author has deleted the account.
    { kind: 'chat' },
    { kind: 'of a newer server' },
    { kind: 'ended' },
  ])
  expect(room).toEqual({ ...empty, seq: 8, phase: 'ended' })
  expect(apply(room, { seq: 8, at, kind: 'chat', ...said, text: 'Again' })).toBe(room)
})

test('the replacement between two texts makes one of the other, and is no larger than it has to be', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 30 })
  fc.assert(
    fc.property(text, text, text, text, (start, old, now, end) => {
      const [before, after] = [start + old + end, start + now + end]
      const change = patchBetween(before, after)
      expect(patch(before, change)).toBe(after)
      expect(change.cut).toBeLessThanOrEqual([...old].length)
    }),
  )
})
