import type { APIRequestContext } from '@playwright/test'
import ICAL from 'ical.js'
import { cronSecret } from '../setup/e2e-site.ts'
import { runWorker } from '../setup/worker.ts'
import { expect, test } from './fixtures.ts'
import { linkOf, mailsTo } from './mail.ts'
import { post, sessionsAhead } from './people.ts'
import { site } from './site.ts'

/** Registers for the session at position `fromTheEnd`, on a page in `locale`; returns its id. */
async function register(
  request: APIRequestContext,
  { locale = 'en', fromTheEnd = 5 } = {},
): Promise<string> {
  const event = (await sessionsAhead(request)).at(-fromTheEnd)?.id ?? ''
  await post(request, 'live/register', { event, locale })
  return event
}

test('two workers send a registration’s email exactly once', { tag: '@night' }, async ({
  context,
  person,
}) => {
  const event = await register(context.request)
  const { workerEnv, base } = site()
  const mine = async () =>
    (await mailsTo(person.email)).filter(({ subject }) => subject.startsWith('Registered: '))
  await Promise.all([runWorker(workerEnv), runWorker(workerEnv)])
  // Another worker of these tests may be sending it.
  await expect.poll(async () => (await mine()).length).toBe(1)
  await runWorker(workerEnv)
  const [mail, ...more] = await mine()
  expect(more).toEqual([])
  if (!mail) throw new Error('There is no mail.')
  expect(linkOf(mail)).toBe(`${base}/academy/events/${event}`)

  const file = await fetch(mail.attachments[0] ?? '')
  expect(file.headers.get('content-type')).toBe('text/calendar')
  const calendar = new ICAL.Component(ICAL.parse(await file.text()))
  const entry = calendar.getFirstSubcomponent('vevent')
  expect(String(entry?.getFirstPropertyValue('uid'))).toContain(event)
})

test('an email is written in the language of the page', async ({ context, person }) => {
  const event = await register(context.request, { locale: 'de', fromTheEnd: 6 })
  await runWorker(site().workerEnv)
  const mine = async () =>
    (await mailsTo(person.email)).filter(({ subject }) => subject.startsWith('Angemeldet: '))
  await expect.poll(async () => (await mine()).length).toBe(1)
  expect((await mine())[0]?.html).toContain(`${site().base}/de/academy/events/${event}`)
})

test('a host’s scheduler can send emails too, and no one else can', async ({ context, person }) => {
  await register(context.request, { fromTheEnd: 7 })
  const call = (authorization?: string) =>
    fetch(`${site().base}/api/cron/worker`, {
      headers: authorization === undefined ? {} : { authorization },
    })
  for (const wrong of [undefined, '', 'Bearer ', `Bearer ${cronSecret}x`, cronSecret]) {
    expect((await call(wrong)).status).toBe(401)
  }
  const round = await call(`Bearer ${cronSecret}`)
  expect(round.status).toBe(200)
  expect(await round.json()).toMatchObject({ failed: 0 })
  await expect
    .poll(async () => (await mailsTo(person.email)).map(({ subject }) => subject))
    .toContainEqual(expect.stringMatching(/^Registered: /))
})
