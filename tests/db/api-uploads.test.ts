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

describe('uploads at the same time', () => {
  const boundary = 'multipart/form-data; boundary=x'
  const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n'

  /** An upload whose body is sent step by step. */
  function open(sender: ApiPerson) {
    let control: ReadableStreamDefaultController<Uint8Array> | undefined
    let asked = 0
    const encode = (text: string) => new TextEncoder().encode(text)
    const body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          control = controller
        },
        pull: () => {
          asked += 1
        },
      },
      { highWaterMark: 0 },
    )
    const headers = { ...bearer(sender.key), 'content-type': boundary }
    const answer = v1.fetch('/upload', { method: 'POST', headers, body, from: sender.from })
    return {
      answer,
      /** Whether the server has started reading. */
      isRead: () => asked > 0,
      send() {
        control?.enqueue(encode(`${head}a\r\n--x--\r\n`))
        control?.close()
      },
    }
  }
  const isRead = (upload: ReturnType<typeof open>) => expect.poll(upload.isRead).toBe(true)

  test('an account has two; the next is put off unread, until one is stored', async () => {
    const sender = await v1.person()
    const two = [open(sender), open(sender)]
    for (const upload of two) await isRead(upload)
    const third = open(sender)
    const refused = await third.answer
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.headers.get('content-type')).toContain('application/problem+json')
    expect(await refused.json()).toMatchObject({ code: 'rate_limited', status: 429 })
    expect(third.isRead()).toBe(false)
    for (const upload of two) upload.send()
    expect(
      (await Promise.all(two.map(({ answer }) => answer))).map(({ status }) => status),
    ).toEqual([201, 201])
    const again = open(sender)
    again.send()
    expect((await again.answer).status).toBe(201)
  })

  test('two accounts that send nothing more keep no third from uploading', async () => {
    const senders = await Promise.all([v1.person(), v1.person(), v1.person()])
    const [one, two, third] = senders as [ApiPerson, ApiPerson, ApiPerson]
    const slow = [open(one), open(one), open(two), open(two)]
    for (const upload of slow) await isRead(upload)
    const quick = open(third)
    quick.send()
    expect((await quick.answer).status).toBe(201)
    for (const upload of slow) upload.send()
    await Promise.all(slow.map(({ answer }) => answer))
  })

  test('a full account is told so before anything is read', async () => {
    const full = await v1.person()
    await v1.fill(full.id)
    const upload = open(full)
    expect((await upload.answer).status).toBe(409)
    expect(upload.isRead()).toBe(false)
  })

  test('a file that is announced as too large for what is left is refused unread', async () => {
    const sender = await v1.person()
    const size = 10 * 1024 * 1024
    await v1.fill(sender.id, 10, size - 10)
    let asked = 0
    const body = new ReadableStream(
      {
        pull: () => {
          asked += 1
        },
      },
      { highWaterMark: 0 },
    )
    const headers = {
      ...bearer(sender.key),
      ...{ 'content-type': boundary, 'content-length': String(64 * 1024) },
    }
    const init = { method: 'POST', headers, body, from: sender.from }
    expect((await v1.fetch('/upload', init)).status).toBe(409)
    expect(asked).toBe(0)
  })
})
