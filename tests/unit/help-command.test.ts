import { expect, it } from 'vitest'
import { type HelpCentre, review } from '@/scripts/help-centre'

const backend = (found: Partial<HelpCentre> = {}): HelpCentre => ({
  searches: async () => [
    { query: 'refund', locale: 'en', count: 2 },
    { query: 'rückgabe', locale: 'de', count: 4 },
    { query: 'refund', locale: 'en', count: 3 },
  ],
  figures: async () => ({
    'read-only': { helpful: 0, votes: 0, views: 9 },
    good: { helpful: 9, votes: 10, views: 90 },
    bad: { helpful: 1, votes: 4, views: 12 },
    worst: { helpful: 2, votes: 8, views: 3 },
  }),
  ...found,
})

it('adds up what was not found, the most wanted first', async () => {
  expect(await review(['searches'], backend())).toEqual({
    text: '    5  en  refund\n    4  de  rückgabe',
    code: 0,
  })
  const none = backend({ searches: async () => [] })
  expect((await review(['searches'], none)).text).toBe('There are no searches without results.')
})

it('lists the least helpful answers first', async () => {
  const { text } = await review(['votes'], backend())
  const lines = text.split('\n')
  expect(lines.map((line) => line.split(' ').at(-1))).toEqual(['worst', 'bad', 'good', 'read-only'])
  expect(lines[0]).toMatch(/^2 of 8 +3 views/)
  const none = backend({ figures: async () => ({}) })
  expect((await review(['votes'], none)).text).toBe('There are no votes yet.')
})

it.each([[[]], [['all']], [['votes', 'all']]])('says how it is used for %j', async (words) => {
  const { text, code } = await review(words, backend())
  expect(text).toContain('Usage')
  expect(code).toBe(1)
})
