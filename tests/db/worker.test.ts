import { randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Database } from '@/lib/supabase/database.types'
import { type Started, startChild, stopChild } from '../../supabase/local/children.ts'
import { loadKeys, smtpEnv, webEnv } from '../../supabase/local/keys.ts'
import { freePorts, readiness } from '../setup/e2e-site.ts'
import { runWorker } from '../setup/worker.ts'

type Mail = { to: { address: string }[]; subject: string; headers: Record<string, string> }

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
  })
  await readiness(backend, 'backend')
  service = createClient<Database>(api, keys.secretKey, { auth: { persistSession: false } })
})
afterAll(() => stopChild(backend))

/** Somebody with an account, by address and id. */
async function somebody(): Promise<{ email: string; id: string }> {
  const email = `p-${randomUUID()}@example.com`
  const { data, error } = await service.auth.signUp({ email, password: 'secret-1' })
  if (!data.user) throw error
  return { email, id: data.user.id }
}

/** Puts mails to a person into the outbox, one for each title. */
async function write(person: { id: string }, titles: string[]): Promise<void> {
  for (const title of titles) {
    const { error } = await service.rpc('enqueue_mail', {
      kind: 'project-published',
      person: person.id,
      dedupe_key: `${person.id}:${title}`,
      payload: { project: randomUUID(), title, reason: null },
    })
    expect(error).toBeNull()
  }
}

async function mailsTo({ email }: { email: string }): Promise<Mail[]> {
  const mails = (await (await fetch(`${catcher}/email`)).json()) as Mail[]
  return mails.filter(
    ({ to, subject }) => to[0]?.address === email && subject.startsWith('Published: '),
  )
}

async function outboxOf({ id }: { id: string }) {
  const { data, error } = await service.from('mail_outbox').select().eq('user_id', id).order('id')
  expect(error).toBeNull()
  return data ?? []
}

it('sends every mail exactly once, however many workers there are', async () => {
  const person = await somebody()
  const titles = Array.from({ length: 30 }, (_, n) => `Project ${n}`)
  await write(person, titles)
  await Promise.all([runWorker(env), runWorker(env), runWorker(env)])
  const subjects = (await mailsTo(person)).map(({ subject }) => subject)
  expect(subjects.toSorted()).toEqual(titles.map((title) => `Published: ${title}`).toSorted())
  for (const row of await outboxOf(person)) {
    expect(row).toMatchObject({ attempts: 1, lease: null, last_error: null, failed_at: null })
    expect(row.sent_at).not.toBeNull()
  }
  await runWorker(env)
  expect(await mailsTo(person)).toHaveLength(30)
})

it('keeps what the mail server does not take, and tries later', async () => {
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

it('leaves mails where they are while there is no mail server', async () => {
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

it('fills the calendar', async () => {
  await runWorker(env)
  const { data } = await service.from('events').select('id')
  expect(data?.length).toBeGreaterThan(8)
})

it('says what is wrong and fails when the database can not be asked', async () => {
  const [nobody = 0] = await freePorts(1)
  const away = { ...env, NEXT_PUBLIC_SUPABASE_URL: `http://127.0.0.1:${nobody}` }
  await expect(runWorker(away)).rejects.toThrow(/could not be asked/)
})
