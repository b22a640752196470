import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Analysis, analyse } from '@/lib/analysis/analyse'

async function read(text: string, options = {}): Promise<Analysis> {
  const result = await analyse(text, options)
  if (!result.ok) throw new Error(`taken for ${result.language}: ${text}`)
  return result.analysis
}

describe('sentiment', () => {
  test.each([
    ['The service is good.', 'The service is not good.'],
    ['It works.', 'It does not work any more.'],
    [
      'I think that the instructions were helpful.',
      'I do not think that the instructions were helpful.',
    ],
    [
      'Slow to begin with, but now it is excellent.',
      'Excellent to begin with, but now it is terrible.',
    ],
    ['It could not be better.', 'It could be less dreadful.'],
    ['They fixed the problem.', 'They caused a problem.'],
    ['Although it is expensive, I love it.', 'Although I loved the box, the lamp is awful.'],
    ['EXCELLENT SERVICE!!!', 'TERRIBLE SERVICE!!!'],
    ['😀', '😡'],
  ])('%j is praise, %j is not', async (praise, blame) => {
    expect((await read(praise)).score).toBeGreaterThan((await read(blame)).score)
  })

  test.each([
    ['Not a good bargain.', 'negative'],
    ['Great, another update that deletes my files.', 'negative'],
    ['The box weighs two kilograms.', 'neutral'],
    ['', 'neutral'],
    ['12345', 'neutral'],
    ['…', 'neutral'],
  ])('%j is %s', async (text, sentiment) => expect(await read(text)).toMatchObject({ sentiment }))

  test('neutral sentences dilute what others say, without drowning it', async () => {
    const praise = 'The food is wonderful.'
    const alone = await read(praise)
    const among = await read(`It opens at nine. ${praise} It has six tables. It is in Leeds.`)
    expect(among.sentiment).toBe('positive')
    expect(among.score).toBeLessThan(alone.score)
  })

  test('opposite sentences leave little confidence', async () => {
    const both = await read('The food is wonderful. The waiter is horrible.')
    const one = await read('The food is wonderful. The waiter is charming.')
    expect(Math.abs(both.score)).toBeLessThan(0.3)
    expect(both.confidence).toBeLessThan(one.confidence)
  })

  test('whatever the text, the figures stay within their bounds', { timeout: 60_000 }, async () => {
    const word = fc.constantFrom(...'not good bad but never , . ! ? 😀 awful the very'.split(' '))
    const text = fc.oneof(
      fc.array(word).map((words) => words.join(' ')),
      fc.string({ unit: 'binary' }),
    )
    await fc.assert(
      fc.asyncProperty(text, async (some) => {
        const result = await analyse(some)
        if (!result.ok) return
        const { score, confidence, keywords } = result.analysis
        expect(Math.abs(score)).toBeLessThanOrEqual(1)
        expect(confidence).toBeGreaterThanOrEqual(0)
        expect(confidence).toBeLessThanOrEqual(1)
        expect(keywords.length).toBeLessThanOrEqual(8)
      }),
      { numRuns: 200 },
    )
  })
})

describe('keywords and summary', () => {
  const text = `The harbour of Bergen was closed on Monday. Ships waited outside the harbour until the
    evening, because a crane had fallen into the water. Nobody was hurt. The crane had been checked in
    spring. The harbour opened again on Tuesday. A cafe sold soup.`

  test('name what the text is about, the most telling word first', async () => {
    const { keywords } = await read(text, { keywords: 3 })
    expect(keywords).toHaveLength(3)
    expect(keywords[0]).toBe('harbour')
    expect(keywords).toContain('crane')
    expect(keywords).not.toContain('the')
  })

  test('the summary is made of whole sentences, in their order', async () => {
    const { summary } = await read(text, { sentences: 2 })
    expect(summary.startsWith('The harbour of Bergen was closed on Monday.')).toBe(true)
    expect(summary).not.toContain('soup')
    const flat = text.replace(/\s+/g, ' ')
    for (const sentence of summary.split(/(?<=\.) /)) expect(flat).toContain(sentence)
  })

  test('a short text is its own summary', async () => {
    expect(await read('All is well.')).toMatchObject({ summary: 'All is well.' })
    expect(await read('')).toMatchObject({ summary: '', keywords: [] })
  })
})

describe('languages', () => {
  test.each([
    ['es', 'Me gusta mucho este curso, lo recomiendo.'],
    ['fr', 'Le service est lent et le repas était froid.'],
    ['de', 'Das Programm stürzt jeden Tag ab.'],
    ['hi', 'यह बहुत अच्छा है'],
    ['zh', '这个很好'],
    ['ar', 'الخدمة ممتازة'],
    ['ru', 'Спасибо, очень хорошо'],
  ])('%s is told from English', async (language, text) => {
    expect(await analyse(text)).toEqual({ ok: false, language })
  })

  test.each([
    'Good',
    'lol nice',
    'thx',
    'Super!',
    'Kubernetes docs are outdated',
    'NOT GOOD AT ALL',
  ])('%j is English although it is short', async (text) => {
    expect(await analyse(text)).toMatchObject({ ok: true })
  })
})

test.each([
  ['addresses without an end', 'http://'.repeat(1400)],
  ['addresses', `${'http://'.repeat(9)} `.repeat(150)],
  ['mail addresses', `${'a@b.'.repeat(15)} `.repeat(160)],
  ['one letter', 'a'.repeat(10_000)],
  ['hashes', '#'.repeat(10_000)],
  ['sentences', 'Go. '.repeat(2500)],
  ['idioms', 'only work '.repeat(1000)],
])('%s do not keep the reader busy for longer than the patience of a test', async (_, text) => {
  expect(await analyse(text)).toMatchObject({ ok: expect.any(Boolean) })
})
