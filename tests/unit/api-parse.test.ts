import { describe, expect, test } from 'vitest'
import { readRecords } from '@/lib/api/parse'

const read = (text: string, format: 'csv' | 'json' | 'jsonl' | 'txt') =>
  readRecords(new TextEncoder().encode(text), format)

describe('tables', () => {
  test.each<[string, number]>([
    ['a,b\n1,2\n3,4\n', 2],
    ['a,b\r\n1,2', 1],
    ['a\r1\r2', 2],
    ['a,b', 0],
    ['a,b\n"1,2","3"', 1],
    ['a,b\n"1\n2","say ""hi"""\n', 1],
    ['\ufeffa,b\n1,2', 1],
    ['a,b\n,\n', 1],
    ['a,b\n1,', 1],
    ['a,b\n1,2\n\n\n', 1],
    ['"a"\n""\n', 1],
    [`a\n"${'x'.repeat(2_000_000)}"`, 1],
    [`a\n${'1\n'.repeat(20_000)}`, 20_000],
  ])('%# have their records counted', async (text, records) => {
    expect(await read(text, 'csv')).toEqual({ ok: true, records })
  })

  test.each([
    ['', 'The file has no header.'],
    ['\n\n', 'The file has no header.'],
    ['a,b\n1', 'Row 2 and the header have different numbers of fields: 1 and 2.'],
    ['a\n1\n1,2', 'Row 3 and the header have different numbers of fields: 2 and 1.'],
    ['a\n"1', 'Row 2 has a quotation mark in the wrong place.'],
    ['a\n"1"2', 'Row 2 has a quotation mark in the wrong place.'],
    ['a\n1"2"', 'Row 2 has a quotation mark in the wrong place.'],
  ])('%j fails and says where', async (text, error) => {
    expect(await read(text, 'csv')).toEqual({ ok: false, error })
  })
})

describe('JSON and text', () => {
  test.each<[string, 'json' | 'jsonl' | 'txt', number]>([
    ['[1,2,3]', 'json', 3],
    ['[]', 'json', 0],
    ['{"a":[1,2]}', 'json', 1],
    [`${'['.repeat(200)}${']'.repeat(200)}`, 'json', 1],
    [`[${'"[[\\"[",'.repeat(500)}1]`, 'json', 501],
    ['{"a":1}\n\n{"a":2}\r\n', 'jsonl', 2],
    ['', 'jsonl', 0],
    ['one\n\n two\r\nthree', 'txt', 3],
  ])('%# has its records counted', async (text, format, records) => {
    expect(await read(text, format)).toEqual({ ok: true, records })
  })

  test.each<[string, 'json' | 'jsonl' | 'txt', string]>([
    ['{', 'json', 'The file isn’t valid JSON.'],
    ['['.repeat(201), 'json', 'The file is nested more than 200 levels deep.'],
    ['{"a":'.repeat(1_000_000), 'jsonl', 'The file is nested more than 200 levels deep.'],
    ['', 'json', 'The file isn’t valid JSON.'],
    ['{}\n{', 'jsonl', 'Line 2 isn’t valid JSON.'],
    ['a\0b', 'txt', 'The file contains null bytes, so it isn’t text.'],
  ])('%j fails', async (text, format, error) => {
    expect(await read(text, format)).toEqual({ ok: false, error })
  })

  test.each<['json' | 'jsonl' | 'txt', string]>([
    ['json', `[${'{},'.repeat(2_000_000)}{}]`],
    ['jsonl', `[${'{},'.repeat(2_000_000)}{}]`],
    ['txt', '\n'.repeat(4_000_000)],
  ])('a large file of %s lets others have their turns', async (format, text) => {
    let turns = 0
    let over = false
    const others = () => {
      turns += 1
      if (!over) setImmediate(others)
    }
    setImmediate(others)
    expect(await read(text, format)).toMatchObject({ ok: true })
    over = true
    expect(turns).toBeGreaterThan(100)
  })

  test('bytes that are no text are not read as any', async () => {
    const bytes = new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0xff, 0xfe])
    for (const format of ['csv', 'json', 'jsonl', 'txt'] as const) {
      expect(await readRecords(bytes, format)).toMatchObject({ ok: false })
    }
  })
})
