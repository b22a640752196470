import { randomBytes, randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Database } from '@/lib/db/database.types'
import { type Started, startChild, stopChild } from '../../scripts/children.ts'
import { loadKeys, smtpEnv, webEnv } from '../../supabase/local/keys.ts'
import { freePorts, readiness } from '../setup/e2e-site.ts'
import { runWorker } from '../setup/worker.ts'

type Mail = {
  to: { address: string }[]
  subject: string
  text: string
  headers: Record<string, string>
}

let backend: Started
let catcher: string
let env: Record<string, string>
let service: ReturnType<typeof createClient<Database>>

beforeAll(async () => {
  const [supabasePort = 0, mailPort = 0, smtpPort = 0] = await freePorts(3)
  const api = `http://127.0.0.1:${supabasePort}`
  const keys = loadKeys('memory', {})
  catcher = `http://127.0.0.1:${mailPort}`
  env = { ...webEnv(api, keys), ...smtpEnv(smtpPort), SITE_URL: 'https://academy.example' }
  backend = startChild(['supabase/local/backend.ts'], {
    ...env,
    SUPABASE_JWT_SECRET: keys.jwtSecret,
    SUPABASE_PORT: String(supabasePort),
    MAIL_PORT: String(mailPort),
    SMTP_PORT: String(smtpPort),
    DATA_DIR: 'memory',
    DATABASE_URL: '',
  })
  await readiness(backend, 'backend')
  service = createClient<Database>(api, keys.secretKey, { auth: { persistSession: false } })
})
afterAll(() => stopChild(backend))

/** A person with an account, by address and id. */
async function somebody(): Promise<{ email: string; id: string }> {
  const email = `p-${randomUUID()}@example.com`
  const { data, error } = await service.auth.signUp({ email, password: 'secret-1' })
  if (!data.user) throw error
  return { email, id: data.user.id }
}

/** Adds emails to a person to the outbox, one per title. */
async function write(person: { id: string }, titles: string[]): Promise<void> {
  for (const title of titles) {
    const { error } = await service.rpc('enqueue_mail', {
      kind: 'factor-added',
      person: person.id,
      dedupe_key: `${person.id}:${title}`,
      payload: { name: title },
    })
    expect(error).toBeNull()
  }
}

async function allMailsTo({ email }: { email: string }): Promise<Mail[]> {
  const mails = (await (await fetch(`${catcher}/email`)).json()) as Mail[]
  return mails.filter(({ to }) => to[0]?.address === email)
}

const mailsTo = async (person: { email: string }) =>
  (await allMailsTo(person)).filter(({ subject }) => subject.startsWith('A second factor'))

async function outboxOf({ id }: { id: string }) {
  const { data, error } = await service.from('mail_outbox').select().eq('user_id', id).order('id')
  expect(error).toBeNull()
  return data ?? []
}

it('sends every email exactly once, however many workers there are', async () => {
  const person = await somebody()
  const titles = Array.from({ length: 30 }, (_, n) => `Project ${n}`)
  await write(person, titles)
  await Promise.all([runWorker(env), runWorker(env), runWorker(env)])
  const sent = (await mailsTo(person)).map(({ text }) => /“(.+)”/.exec(text)?.[1])
  expect(sent.toSorted()).toEqual(titles.toSorted())
  for (const row of await outboxOf(person)) {
    expect(row).toMatchObject({ attempts: 1, lease: null, last_error: null, failed_at: null })
    expect(row.sent_at).not.toBeNull()
  }
  await runWorker(env)
  expect(await mailsTo(person)).toHaveLength(30)
})

it('keeps what the mail server refuses, and retries later', async () => {
  const person = await somebody()
  await write(person, ['Later'])
  const [nobody = 0] = await freePorts(1)
  await runWorker({ ...env, ...smtpEnv(nobody) })
  const [row] = await outboxOf(person)
  expect(row).toMatchObject({ attempts: 1, sent_at: null, failed_at: null, lease: null })
  expect(row?.last_error).toContain('ECONNREFUSED')
  expect(Date.parse(row?.next_attempt_at ?? '')).toBeGreaterThan(Date.now())
  await runWorker(env)
  expect(await mailsTo(person)).toEqual([])
})

it('leaves emails in the outbox while there is no mail server', async () => {
  const person = await somebody()
  await write(person, ['Waiting'])
  await runWorker({ ...env, SMTP_URL: '' })
  expect(await outboxOf(person)).toMatchObject([{ attempts: 0, sent_at: null, lease: null }])
})

it('sends what a worker took and never finished, under the name that it would have had', async () => {
  const person = await somebody()
  await write(person, ['Unfinished'])
  const { data: taken } = await service.rpc('claim_mails', { count: 100, lease_seconds: 1 })
  const mine = taken?.find((mail) => (mail as { person: string }).person === person.id)
  expect(mine).toBeDefined()
  const { id } = mine as unknown as { id: number }
  await vi.waitFor(
    async () => {
      await runWorker(env)
      expect(await mailsTo(person)).toHaveLength(1)
    },
    { timeout: 20_000 },
  )
  const [mail] = await mailsTo(person)
  expect(mail?.headers['message-id']).toBe(`<outbox-${id}@academy.example>`)
})

const newDigest = () => randomBytes(32).toString('base64url')

it('emails senders the link to their message, and our answer', async () => {
  const email = `m-${randomUUID()}@example.com`
  const { data } = await service.rpc('send_message', {
    request_key: newDigest(),
    secret_hash: newDigest(),
    sender_name: 'Ada',
    sender_email: email,
    message_topic: 'other',
    message_body: 'Buy now',
    page_language: 'en',
  })
  const number = data?.[0]?.number ?? ''
  await runWorker(env)
  const [arrived] = await allMailsTo({ email })
  expect(arrived?.subject).toBe(`We’ve received your message ${number}`)
  expect(arrived?.text).not.toContain('Buy now')
  const link = /https:\/\/academy\.example\/support\/messages\/[\w-]{43}(?=\s)/
  const [way] = link.exec(arrived?.text ?? '') ?? []
  expect(way).toBeDefined()

  await service.rpc('answer_message', { message_number: number, reply_body: 'Not today.' })
  await runWorker(env)
  const answer = (await allMailsTo({ email })).find(({ subject }) => subject.startsWith('Our '))
  expect(answer?.text).toContain('Not today.')
  expect(answer?.text).toContain(way)
})

it('lets subscribers unsubscribe with one click in their email program', async () => {
  const email = `s-${randomUUID()}@example.com`
  await service.rpc('subscribe_status', { email, locale: 'en' })
  const { data } = await service.from('status_subscribers').select('id').eq('email', email).single()
  await service.rpc('confirm_subscription', { subscriber: data?.id ?? '' })
  await service.rpc('open_incident', {
    severity: 'minor',
    services: ['mail'],
    title: 'Mails arrive late',
    description: 'The mail server answers slowly.',
  })
  await runWorker(env)
  // Whether they want it was decided before it was sent.
  const mails = await allMailsTo({ email })
  expect(mails.map(({ subject }) => subject)).toEqual(['Incident: Mails arrive late'])
  expect(mails[0]?.headers).toMatchObject({
    'list-unsubscribe': expect.stringMatching(
      /^<https:\/\/academy\.example\/api\/status\/subscription\/[\w-]{43}\/leave>$/,
    ),
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  })
})

it('fills the calendar', async () => {
  await runWorker(env)
  const { data } = await service.from('events').select('id')
  expect(data?.length).toBeGreaterThan(8)
})

it('probes our own parts, and counts one result of a minute, however many workers there are', async () => {
  await Promise.all([runWorker(env), runWorker(env), runWorker(env)])
  const { data: checks } = await service.from('status_checks').select('service, ok')
  const found = (name: string) => checks?.filter((check) => check.service === name) ?? []
  for (const name of ['database', 'auth', 'storage', 'mail']) {
    expect(found(name).map(({ ok }) => ok)).toContain(true)
  }
  // No server listens at this site's address.
  expect(found('web').map(({ ok }) => ok)).not.toContain(true)
  const { data: days } = await service.from('status_days').select('checks')
  expect(days?.reduce((sum, day) => sum + day.checks, 0)).toBe(checks?.length)
})

it('says what is wrong and fails when the database can not be asked', async () => {
  const [nobody = 0] = await freePorts(1)
  const away = { ...env, NEXT_PUBLIC_SUPABASE_URL: `http://127.0.0.1:${nobody}` }
  await expect(runWorker(away)).rejects.toThrow(/couldn’t be reached/)
})
