import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeServer, listen } from '../../supabase/local/api/http.ts'
import { createMailHandler } from '../../supabase/local/mail/server.ts'
import { createMailStore } from '../../supabase/local/mail/store.ts'
import { readMailbox } from '../e2e/mailbox.ts'
import { freePorts } from '../setup/e2e-site.ts'

const date = '2026-11-22T10:00:00.000Z'

/** Answers like Mailpit: newest first, with details one by one. */
function mailpit({ url }: Request): Response {
  const { pathname, searchParams } = new URL(url)
  if (pathname === '/api/v1/search') {
    const isOurs = searchParams.get('query') === 'to:"a@example.com"'
    return Response.json({ messages: isOurs ? [{ ID: 'second' }, { ID: 'first' }] : [] })
  }
  const id = /^\/api\/v1\/message\/(\w+)$/.exec(pathname)?.[1]
  if (!id) return new Response(null, { status: 404 })
  return Response.json({
    ...{
      ID: id,
      To: [{ Address: 'a@example.com' }],
      Subject: id,
      HTML: `<p>${id}</p>`,
      Date: date,
    },
    Attachments: id === 'first' ? [{ PartID: '2' }] : null,
  })
}

const store = createMailStore(null)
let stop = async () => {}
let own = ''
let other = ''

beforeAll(async () => {
  const [ownPort = 0, otherPort = 0] = await freePorts(2)
  const servers = [
    await listen(createMailHandler(store), ownPort),
    await listen(mailpit, otherPort),
  ]
  own = `http://127.0.0.1:${ownPort}`
  other = `http://127.0.0.1:${otherPort}`
  stop = async () => void (await Promise.all(servers.map((server) => closeServer(server))))
})
afterAll(() => stop())

it('reads our catcher and Mailpit alike, the oldest first', async () => {
  const to = 'a@example.com'
  const file = { name: 'a.txt', type: 'text/plain', content: new Uint8Array() }
  store.add({ to, subject: 'first', text: '', html: '<p>first</p>', files: [file] })
  store.add({ to: 'b@example.com', subject: 'other', text: '', html: '' })
  store.add({ to, subject: 'second', text: '', html: '<p>second</p>' })
  const seen = async (catcher: string) =>
    (await readMailbox(catcher, to)).map(({ to, subject, html, attachments }) => ({
      ...{ to: to.map(({ address }) => address), subject, html },
      attachments: attachments.length,
    }))
  expect(await seen(own)).toEqual([
    { to: [to], subject: 'first', html: '<p>first</p>', attachments: 1 },
    { to: [to], subject: 'second', html: '<p>second</p>', attachments: 0 },
  ])
  expect(await seen(other)).toEqual(await seen(own))
})

it('names where an attachment can be fetched', async () => {
  const [mail] = await readMailbox(own, 'a@example.com')
  expect((await fetch(mail?.attachments[0] ?? '')).headers.get('content-type')).toBe('text/plain')
  const [first] = await readMailbox(other, 'a@example.com')
  expect(first?.attachments).toEqual([`${other}/api/v1/message/first/part/2`])
})

it('finds nothing for other addresses', async () => {
  expect(await readMailbox(other, 'c@example.com')).toEqual([])
  expect(await readMailbox(own, 'c@example.com')).toEqual([])
})
