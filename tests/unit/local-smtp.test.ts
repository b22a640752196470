import { createServer } from 'node:net'
import { createTransport } from 'nodemailer'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createMailHandler } from '../../supabase/local/mail/server.ts'
import { listenForMail } from '../../supabase/local/mail/smtp.ts'
import { createMailStore, type MailStore } from '../../supabase/local/mail/store.ts'

let store: MailStore
let port: number
let close: () => Promise<void>

beforeEach(async () => {
  const probe = createServer()
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done))
  port = (probe.address() as { port: number }).port
  await new Promise((done) => probe.close(done))
  store = createMailStore(null)
  close = await listenForMail(store, port)
})
afterEach(() => close())

const send = (mail: Record<string, unknown>) =>
  createTransport({ host: '127.0.0.1', port, secure: false }).sendMail({
    from: 'Altiora <no-reply@altiora.example>',
    ...mail,
  })

it('accepts an email with its text, headers and attachments', async () => {
  const ics = 'BEGIN:VCALENDAR\r\nSUMMARY:कार्यशाला\r\nEND:VCALENDAR\r\n'
  await send({
    to: 'p@example.com',
    subject: 'Ein Ereignis: später',
    text: 'Text\n',
    html: '<p>प्रतीक्षा</p>',
    messageId: '<one@altiora.example>',
    list: { unsubscribe: 'https://example.com/off' },
    attachments: [
      {
        filename: 'événement "1".ics',
        content: ics,
        contentType: 'text/calendar',
        contentTransferEncoding: 'base64',
      },
    ],
  })
  const [mail] = store.list()
  expect(mail).toMatchObject({
    to: [{ address: 'p@example.com' }],
    from: [{ address: 'no-reply@altiora.example', name: 'Altiora' }],
    subject: 'Ein Ereignis: später',
    html: expect.stringContaining('<p>प्रतीक्षा</p>'),
    attachments: [
      {
        fileName: 'événement "1".ics',
        contentType: 'text/calendar',
        length: Buffer.byteLength(ics),
      },
    ],
  })
  expect(mail?.headers?.['message-id']).toBe('<one@altiora.example>')
  expect(mail?.headers?.['list-unsubscribe']).toBe('<https://example.com/off>')
  expect(JSON.stringify(store.list())).not.toContain('contents')

  const handle = createMailHandler(store)
  const ask = (path: string) => handle(new Request(`http://localhost${path}`))
  const file = ask(`/email/${mail?.id}/attachment/0`)
  expect(await file.text()).toBe(ics)
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''/)
  expect(file.headers.get('content-security-policy')).toContain('sandbox')
  expect(ask(`/email/${mail?.id}/attachment/1`).status).toBe(404)
  expect(ask(`/email/${mail?.id}/attachment/length`).status).toBe(404)
  const page = await ask(`/view/${mail?.id}`).text()
  expect(page).toContain(`/email/${mail?.id}/attachment/0`)
  expect(page).not.toContain('"1".ics')
})

it('stores a separate email for each recipient, one after the other', async () => {
  await send({ to: ['a@example.com', 'b@example.com'], subject: 'Both', text: 't' })
  await send({ to: 'a@example.com', subject: 'Again', text: 't' })
  expect(store.list().map(({ to, subject }) => [to[0]?.address, subject])).toEqual([
    ['a@example.com', 'Both'],
    ['b@example.com', 'Both'],
    ['a@example.com', 'Again'],
  ])
})
