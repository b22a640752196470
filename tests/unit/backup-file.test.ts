import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sumOfRows, valuesOf } from '../../scripts/move/tables.ts'
import {
  blockSize,
  type Header,
  type Part,
  writeBackup,
} from '../../supabase/local/backup/format.ts'
import { readParts, verifyBackup, wholeData } from '../../supabase/local/backup/read.ts'
import { inRows } from '../../supabase/local/backup/tables.ts'

const header: Header = {
  'altiora-backup': 1,
  madeAt: '2026-11-24T12:00:00.000Z',
  migrations: [{ version: '20261126200000', name: 'shared' }],
  rows: { 'auth.users': 2 },
  sequences: { 'public.a_id_seq': ['7', true] },
  files: 1,
  missing: [],
}

/** More than one block, and not compressible to nothing. */
const large = Buffer.alloc(1.25 * blockSize, 'an altered byte is found wherever it is. ')

const parts: Part[] = [
  { part: 'keys', name: 'keys', data: [Buffer.from('{}')] },
  {
    part: 'table',
    name: 'auth.users',
    columns: ['id', 'email'],
    data: [Buffer.from('1\ta@example.com\n2'), Buffer.from('\tb@example.com\n')],
  },
  { part: 'file', name: 'avatars/a.webp', data: [large.subarray(0, 99), large.subarray(99)] },
  { part: 'mails', name: 'mails', data: [] },
]

let folder: string
let file: string
let whole: Buffer

/** A file with this content. */
function written(content: Uint8Array): string {
  const path = join(folder, 'another.backup')
  writeFileSync(path, content)
  return path
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'altiora-backup-file-'))
  file = join(folder, 'whole.backup')
  const chunks: Buffer[] = []
  for await (const chunk of writeBackup(header, parts)) chunks.push(chunk)
  whole = Buffer.concat(chunks)
  writeFileSync(file, whole)
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('a backup', () => {
  it('is read as it was written', async () => {
    const read: [string, string][] = []
    for await (const part of readParts(file)) {
      read.push([`${part.part} ${part.name}`, (await wholeData(part)).toString()])
    }
    expect(await verifyBackup(file)).toEqual(header)
    expect(read).toEqual([
      ['keys keys', '{}'],
      ['table auth.users', '1\ta@example.com\n2\tb@example.com\n'],
      ['file avatars/a.webp', large.toString()],
      ['mails mails', ''],
    ])
  })
})

describe('a file is refused', () => {
  it('when it’s cut off, wherever', async () => {
    const lineEnds = [...whole.keys()].filter((at) => whole[at] === 10)
    const cuts = [1, 17, 40, ...lineEnds.flatMap((at) => [at, at + 1]), whole.length - 1]
    for (const cut of cuts.filter((at) => at < whole.length)) {
      const wrong = verifyBackup(written(whole.subarray(0, cut)))
      await expect(wrong, `cut at ${cut}`).rejects.toThrow(
        cut < 18 ? /isn’t a backup/ : /cut off|damaged/,
      )
    }
  })

  it('when a byte is altered, wherever', async () => {
    const step = Math.ceil(whole.length / 40)
    for (let at = 0; at < whole.length; at += step) {
      const altered = Buffer.from(whole)
      altered[at] = (altered[at] ?? 0) ^ 1
      const wrong = verifyBackup(written(altered))
      await expect(wrong, `byte ${at}`).rejects.toThrow(/backup|format/)
    }
  })

  const changed = (from: string | RegExp, to: (...found: string[]) => string) =>
    Buffer.from(whole.toString('latin1').replace(from, to), 'latin1')
  const checksum = /("avatars\/a\.webp".*?"sha256":")(.)/s
  it.each<[string, () => Uint8Array, string]>([
    [
      'the checksum of a part is wrong',
      () => changed(checksum, (_, before = '', digit) => before + (digit === '0' ? '1' : '0')),
      'the checksum of avatars/a.webp is wrong',
    ],
    [
      'something follows it',
      () => Buffer.concat([whole, Buffer.from('\n')]),
      'something follows its end',
    ],
    [
      'a part is left out although every checksum of a part is right',
      () => changed(/\{"part":"keys".*?(?=\{"part":"table")/s, () => ''),
      'its checksum is wrong',
    ],
    [
      'its format is newer',
      () => changed('"altiora-backup":1', () => '"altiora-backup":2'),
      'has format 2, and this version reads format 1',
    ],
    [
      'a block claims to be huge',
      () => changed(/\{"block":\d+\}/, () => '{"block":99999999999}'),
      'damaged',
    ],
    ['it’s empty', () => Buffer.from(''), 'isn’t a backup'],
    ['it’s another format', () => Buffer.from('PK\u0003\u0004 another format'), 'isn’t a backup'],
    ['it’s other JSON', () => Buffer.from('{"altiora":"something else"}\n'), 'isn’t a backup'],
  ])('when %s', async (_, content, message) => {
    await expect(verifyBackup(written(content()))).rejects.toThrow(message)
  })
})

describe('rows in the format of COPY', () => {
  const chunks = async function* (...texts: string[]) {
    for (const text of texts) yield Buffer.from(text)
  }

  it('are cut at their ends', async () => {
    const rows: string[] = []
    for await (const text of inRows(chunks('a\nb', 'c\nd\ne', 'f\n'))) rows.push(text.toString())
    expect(rows).toEqual(['a\n', 'bc\nd\n', 'ef\n'])
  })

  it('have their values', () => {
    const row = String.raw`\N	a\tb\nc\\d	{"a": "\\n"}`
    expect(valuesOf(row)).toEqual([null, 'a\tb\nc\\d', '{"a": "\\n"}'])
  })

  it('add up in any order, and differently when one differs', async () => {
    const sum = await sumOfRows(chunks('a\t1\nb\t2\n'))
    expect(sum.rows).toBe(2)
    expect(await sumOfRows(chunks('b\t2\na', '\t1\n'))).toEqual(sum)
    expect(await sumOfRows(chunks('b\t2\na\t2\n'))).not.toEqual(sum)
    expect(await sumOfRows(chunks('a\t1\nb\t2\nb\t2\n'))).not.toEqual(sum)
  })
})
