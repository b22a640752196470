import { searchParamsToUrlQuery } from 'next/dist/shared/lib/router/utils/querystring'
import { describe, expect, it } from 'vitest'
import { isStorable, parseJsonText, readJson, TooDeep } from '@/lib/http/body'
import { readQuestionQuery } from '@/lib/questions/list'
import { readShowcaseQuery } from '@/lib/showcase/project'
import { commentTable, projectTable } from '@/lib/staff/moderation-queries'

/** A page's parameters, made as Next.js makes them. */
const parametersOf = (query: string) => searchParamsToUrlQuery(new URLSearchParams(query))

describe('a list of which a URL asks for odd things', () => {
  it.each([
    '__proto__=x',
    '__proto__=x&__proto__=y',
    '__proto__[sort]=x&constructor=y&toString=z',
    'sort=__proto__&state=constructor&q=%00&page=1e999',
    'sort=a&sort=b&page=-1&page=2&state=hasOwnProperty',
  ])('is the usual one with ?%s', (query) => {
    const odd = parametersOf(query)
    const usual = { search: '', page: 1, filters: {} }
    expect(commentTable.read(odd)).toMatchObject({ ...usual, sort: 'at' })
    expect(projectTable.read(odd)).toMatchObject({ ...usual, sort: 'at' })
    expect(readQuestionQuery(odd, ['one'])).toMatchObject({ lesson: null, sort: 'new', page: 1 })
    expect(readShowcaseQuery(odd)).toMatchObject({ tab: 'featured', search: '' })
  })
})

describe('a JSON body', () => {
  const send = (text: string) =>
    readJson(
      new Request('https://altiora.test', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: text,
      }),
    )

  it.each([
    `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
    `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
    `{"value":${'[{"a":'.repeat(33)}1${'}]'.repeat(33)}}`,
    '['.repeat(5_000),
  ])('that is nested deeply is refused: %s', async (text) => {
    await expect(send(text)).rejects.toMatchObject({ status: 422, code: 'invalid_input' })
    expect(() => parseJsonText(text)).toThrow(TooDeep)
  })

  it('may contain any number of brackets in texts, and many lists beside one another', async () => {
    const value = { 'a"[': `${'[{'.repeat(3_000)}"\\`, b: Array.from({ length: 500 }, () => [[]]) }
    expect(await send(JSON.stringify(value))).toEqual(value)
  })
})

it.each([
  ['a\ud800', false],
  ['\udc00\ud800', false],
  ['a\0', false],
  [{ a: [{ '\ud800': 1 }] }, false],
  [{ a: [{ b: ['\0'] }] }, false],
  ['🏔 \u200d é', true],
  [{ a: [null, 1, true, 'b'], c: new File(['\0'], 'a.png') }, true],
])('whether %j can be stored is %s', (value, expected) => expect(isStorable(value)).toBe(expected))
