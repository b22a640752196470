import { expect, test } from 'vitest'
import { wordDiff } from '@/components/staff/moderation/changes'
import { projectTable } from '@/lib/staff/moderation-queries'
import { commentInput, ratingInput } from '@/lib/staff/moderation-schema'
import { inviteInput, tagInput } from '@/lib/staff/waitlist-schema'

const uuid = '0B5F6E3A-6D0C-4B8A-9B7E-1F2A3C4D5E6F'

test('a decision on a comment names the version that was read, and why it isn’t shown', () => {
  const decision = { id: uuid, decision: 'approved', knownVersion: 2 }
  expect(commentInput.parse(decision)).toEqual({ ...decision, id: uuid.toLowerCase(), reason: '' })
  for (const wrong of [
    { decision: 'maybe' },
    { knownVersion: 0 },
    { id: 'x' },
    { decision: 'rejected' },
    { decision: 'rejected', reason: ' \n' },
    { reason: 'a\u0007b' },
    { reason: 'x'.repeat(1001) },
  ]) {
    expect([wrong, commentInput.safeParse({ ...decision, ...wrong }).success]).toEqual([
      wrong,
      false,
    ])
  }
  expect(ratingInput.safeParse({ id: uuid, hidden: true, knownVersion: 1 }).success).toBe(false)
  expect(ratingInput.parse({ id: uuid, hidden: false, knownVersion: 1 }).reason).toBe('')
})

test('a batch is either chosen entries or a number, 500 at most', () => {
  const { success: some } = inviteInput.safeParse({ entries: [uuid], most: null })
  const { success: oldest } = inviteInput.safeParse({ entries: null, most: 500, tag: ' Beta ' })
  expect([some, oldest]).toEqual([true, true])
  for (const wrong of [
    { entries: null, most: null },
    { entries: [uuid], most: 5 },
    { entries: [], most: null },
    { entries: null, most: 501 },
    { entries: null, most: 0 },
    { entries: null, most: 1.5 },
    { entries: Array(501).fill(uuid), most: null },
    { entries: null, most: 5, locale: 'xx' },
  ]) {
    expect(inviteInput.safeParse(wrong).success).toBe(false)
  }
})

test('a tag is trimmed, in lower case and has no control characters', () => {
  const tag = (text: unknown) => tagInput.safeParse({ entries: [uuid], tag: text, wanted: true })
  expect(tag('  Early   BIRD ').data?.tag).toBe('early bird')
  for (const wrong of ['', '  ', 'x'.repeat(31), 'a\u202eb', 'a\u0000', 7, null]) {
    expect(tag(wrong).success).toBe(false)
  }
})

test('projects that wait come oldest first, others newest first unless asked otherwise', () => {
  expect(projectTable.read({})).toMatchObject({ filters: {}, descending: false })
  expect(projectTable.read({ state: 'published' })).toMatchObject({ descending: true })
  expect(projectTable.read({ state: 'published', sort: 'at' })).toMatchObject({ descending: false })
  expect(projectTable.read({ state: 'draft', category: 'x' }).filters).toEqual({})
})

const written = (before: string, after: string) =>
  wordDiff(before, after)
    .map(({ kind, text }) => ({ same: text, gone: `[-${text}]`, new: `[+${text}]` })[kind])
    .join('')

test('differences are told by words, and both texts can be read from them', () => {
  expect(written('one two three', 'one 2 three')).toBe('one [-two][+2] three')
  expect(written('call Asha now', 'call the team now')).toBe('call [-Asha][+the team] now')
  expect(written('', 'new')).toBe('[+new]')
  expect(written('same', 'same')).toBe('same')
  const [before, after] = ['a b\nc d e', 'a x\nd e f']
  const sides = (kind: string) =>
    wordDiff(before, after)
      .filter((piece) => piece.kind === 'same' || piece.kind === kind)
      .map(({ text }) => text)
      .join('')
      .trim()
  expect([sides('gone'), sides('new')]).toEqual([before, after])
  const words = (name: string) => Array.from({ length: 2000 }, (_, i) => `${name}${i}`).join(' ')
  expect(wordDiff(words('x'), words('y')).map(({ kind }) => kind)).toEqual(['gone', 'new'])
  expect(wordDiff(words('x'), words('x'))).toEqual([{ kind: 'same', text: words('x') }])
})
