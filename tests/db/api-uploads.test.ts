import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, type ApiPerson, api, bearer, form } from '@/tests/setup/api'

let v1: Api
let person: ApiPerson
beforeAll(async () => {
  v1 = await api()
  person = await v1.person()
})

type Answer = { status: number; body: Record<string, unknown> }

async function send(body: BodyInit, type?: string): Promise<Answer> {
  const headers = { ...bearer(person.key), ...(type && { 'content-type': type }) }
  const answer = await v1.fetch('/upload', { method: 'POST', headers, body, from: person.from })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

async function stateOf({ body }: Answer): Promise<Record<string, unknown>> {
  const headers = bearer(person.key)
  return (await v1.fetch(`/files/${body.file_id}`, { headers })).json() as never
}

const list = async () => {
  const answer = await v1.fetch('/files', { headers: bearer(person.key) })
  return ((await answer.json()) as { files: unknown[] }).files
}

describe('what is called a file', () => {
  test.each([
    ['../../etc/passwd', 'passwd', 'txt'],
    ['C:\\secret\\Q3.CSV', 'Q3.CSV', 'csv'],
    ['rows.ndjson', 'rows.ndjson', 'jsonl'],
    ['a\u202egpj.csv', 'agpj.csv', 'csv'],
    ['line\r\nbreak.txt', 'linebreak.txt', 'txt'],
    ['..', '..', 'txt'],
    ['/', 'file', 'txt'],
    [`${'long'.repeat(100)}.csv`, 'long'.repeat(100).slice(0, 255), 'csv'],
    ['रिपोर्ट.csv', 'रिपोर्ट.csv', 'csv'],
  ])('%j is kept as %j', async (name, filename, format) => {
    const kept = await send(form('a\n', name))
    expect(kept).toMatchObject({ status: 201, body: { filename, format } })
    const { file_id } = kept.body
    const { error } = await v1.service().storage.from('api-files').download(String(file_id))
    expect(error).toBeNull()
    await v1.fetch(`/files/${file_id}`, { method: 'DELETE', headers: bearer(person.key) })
  })

  test.each([
    ['a packed file that would grow a thousandfold', gzipSync(Buffer.alloc(1 << 22)), 'data.csv'],
    ['a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0xff, 0x00]), 'data.json'],
    ['zero bytes', Buffer.alloc(64), 'data.txt'],
    ['a picture under a table’s name', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d]), 'data.csv'],
  ])('%s is kept closed, and failed', async (_, bytes, name) => {
    const kept = await send(form(new Uint8Array(bytes), name))
    expect(kept).toMatchObject({ status: 201, body: { status: 'failed', size: bytes.byteLength } })
    expect(await stateOf(kept)).toMatchObject({
      records: null,
      error: expect.stringMatching(/text/),
    })
  })

  test('an empty file, and the largest one', async () => {
    expect(await send(form('', 'empty.txt'))).toMatchObject({ status: 201, body: { size: 0 } })
    const largest = new Uint8Array(10 * 1024 * 1024).fill(97)
    const kept = await send(form(largest, 'a.txt'))
    expect(kept).toMatchObject({ status: 201, body: { size: largest.byteLength } })
    expect(await stateOf(kept)).toMatchObject({ records: 1 })
  })
})

describe('what is no upload', () => {
  const boundary = 'multipart/form-data; boundary=x'
  const part = (name: string, rest = '') =>
    `--x\r\ncontent-disposition: form-data; name="${name}"${rest}\r\n\r\n`

  test.each<[string, number, () => Promise<Answer>]>([
    ['a part that never ends', 400, () => send(`${part('file', '; filename="a"')}aaaa`, boundary)],
    ['a form without an end', 400, () => send(`${part('format')}csv\r\n`, boundary)],
    ['another boundary', 400, () => send(`${part('file')}a\r\n--x--`, `${boundary}y`)],
    ['no boundary', 415, () => send('--x--', 'multipart/form-data')],
    ['bare bytes', 415, () => send('a,b', 'text/csv')],
    ['no file', 422, () => send(`${part('format')}csv\r\n--x--\r\n`, boundary)],
    ['words where the file belongs', 422, () => send(`${part('file')}a\r\n--x--\r\n`, boundary)],
    ['metadata that is a list', 422, () => send(form('a', 'a.txt', { metadata: '[1]' }))],
    ['metadata that is no JSON', 422, () => send(form('a', 'a.txt', { metadata: 'a=1' }))],
    ['metadata with a zero', 422, () => send(form('a', 'a.txt', { metadata: '{"a":"\\u0000"}' }))],
    ['half a letter', 422, () => send(form('a', 'a.txt', { metadata: '{"\\ud800":1}' }))],
    [
      'metadata of more than 4 kB',
      422,
      () => send(form('a', 'a.txt', { metadata: JSON.stringify({ a: 'x'.repeat(5000) }) })),
    ],
  ])('%s is refused', async (_, status, attempt) => {
    const before = await list()
    expect((await attempt()).status).toBe(status)
    expect(await list()).toEqual(before)
  })

  test('two files are refused, and it is said which field is meant', async () => {
    const body = form('a')
    body.append('file', new File(['b'], 'b.txt'))
    expect(await send(body)).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '#/file' }] },
    })
  })

  test('a body without an end is not read to its end', async () => {
    let sent = 0
    const endless = new ReadableStream({
      pull(stream) {
        sent += 1
        stream.enqueue(new Uint8Array(1 << 20))
      },
    })
    expect(await send(endless, boundary)).toMatchObject({ status: 413 })
    expect(sent).toBeLessThan(15)
  })

  test('a body that breaks off is told as one', async () => {
    const broken = new ReadableStream({
      start(stream) {
        stream.enqueue(new TextEncoder().encode(part('file')))
        stream.error(new Error('reset'))
      },
    })
    expect(await send(broken, boundary)).toMatchObject({
      status: 400,
      body: { code: 'invalid_form' },
    })
  })
})
