import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countJson } from '@/lib/api/count-json'

/** Long texts are read one value at a time. */
const room = ' '.repeat(70_000)

function expected(text: string): number | null {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value.length : 1
  } catch {
    return null
  }
}

test('a long text counts as JSON.parse says', async () => {
  const space = fc.constantFrom('', ' ', '\n', '\t\r\n')
  const whole = fc
    .tuple(fc.jsonValue(), space)
    .map(([value, indent]) => JSON.stringify(value, null, indent))
  const damaged = fc
    .tuple(whole, fc.nat(), fc.constantFrom('', ...'[]{},:"\\0-1.eEtn \u0007'))
    .map(([text, place, sign]) => {
      const at = place % (text.length + 1)
      return text.slice(0, at) + sign + text.slice(at + 1)
    })
  await fc.assert(
    fc.asyncProperty(fc.oneof(whole, damaged), async (text) => {
      expect(await countJson(text + room)).toBe(expected(text))
      expect(await countJson(room + text)).toBe(expected(text))
    }),
    { numRuns: 3_000 },
  )
})

// The others are what JSON.parse says, too; these are rarely made by chance.
test.each(['01', '1.', '+1', '"\\u12g4"', '\u00a0[]', 'tru', '[1}', '{"a":1]', '[[],[],{}]'])(
  '%j counts as JSON.parse says',
  async (text) => expect(await countJson(text + room)).toBe(expected(text)),
)

test.each([
  ['digits', '1'.repeat(3_000_000), 1],
  ['letters', `["${'x'.repeat(3_000_000)}"]`, 1],
  ['escapes', `["${'\\n'.repeat(1_500_000)}"]`, 1],
  ['lists', `[${'[],'.repeat(1_000_000)}[]]`, 1_000_001],
])('very many %s lie in one text', async (_, text, count) => {
  expect(await countJson(text)).toBe(count)
})
