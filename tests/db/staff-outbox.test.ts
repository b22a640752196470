import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '@/lib/db/database.types'
import { mailKinds } from '@/lib/staff/names'
import { type Account, describeOnBackends, newAccount } from '@/tests/setup/db-backends'
import { refusalOf } from '@/tests/setup/db-learning'
import { claimMails, dropWaitingMails } from '@/tests/setup/db-mails'
import { rpc } from '@/tests/setup/db-rpc'
import { literal, sql } from '@/tests/setup/db-sql'
import { newStaff } from '@/tests/setup/db-staff'

type Mail = { id: number; state: string; email: string; kind: string }
type Page = { count: number; rows: Mail[] }
type Claimed = { id: number; lease: string }

type Filters = Database['public']['Functions']['staff_outbox']['Args']
const list = (filters: Filters) => rpc('staff_outbox', filters)
const retry = (...mails: number[]) => rpc('retry_mails', { mails })

describeOnBackends('staff and the outbox of the $name database', (db) => {
  let operator: Account
  let reader: Account
  beforeAll(async () => {
    operator = await newStaff(db, 'operator')
  })
  beforeEach(async () => {
    reader = await newAccount(db)
    await dropWaitingMails(db)
  })

  const by = <T = Page>(query: string) => operator.ask<T>(query)
  const ownMails = () => by(list({ search: reader.email.toUpperCase() }))
  const claim = () => claimMails<Claimed>(db.api)
  const queue = async (kind = 'password-changed', due = '2026-01-01') => {
    const mail = { kind, person: reader.id, dedupe_key: randomUUID(), due }
    await db.rpc('enqueue_mail', mail)
    return db.admin.value<number>('select max(id) from public.mail_outbox')
  }
  /** Gives an email up, after seven attempts. */
  const give = async (id: number) => {
    for (let attempt = 0; attempt < 7; attempt++) {
      await db.admin.run(
        sql`update public.mail_outbox set next_attempt_at = now() where id = ${id}`,
      )
      const [mail] = (await claim()).filter((one) => one.id === id)
      const error = 'EENVELOPE 550'
      await db.rpc('mail_failed', { id, lease: mail?.lease ?? null, error })
    }
  }

  test('every kind of email has a name', async () => {
    const check = await db.admin.value<string>(`select pg_get_constraintdef(oid) from pg_constraint
      where conname = 'mail_outbox_kind_check'`)
    const kinds = [...check.matchAll(/'([a-z-]+)'::text/g)].map(([, kind]) => kind)
    expect(kinds.length).toBeGreaterThan(20)
    expect(Object.keys(mailKinds).sort()).toEqual([...new Set(kinds)].sort())
  })

  test('emails are found by recipient, number, state and kind', async () => {
    const failed = await queue()
    await give(failed)
    const waiting = await queue('key-created', '2126-01-01')
    expect(await ownMails()).toMatchObject({
      count: 2,
      rows: [
        { id: waiting, state: 'waiting', kind: 'key-created', attempts: 0, last_error: null },
        {
          id: failed,
          state: 'failed',
          attempts: 7,
          last_error: 'EENVELOPE 550',
          email: reader.email,
        },
      ],
    })
    const ids = async (filters: Filters) => (await by(list(filters))).rows.map(({ id }) => id)
    const own = { search: reader.email }
    expect(await ids({ ...own, state: 'failed' })).toEqual([failed])
    expect(await ids({ ...own, kind: 'key-created' })).toEqual([waiting])
    expect(await ids({ ...own, descending: false })).toEqual([failed, waiting])
    expect(await ids({ search: String(waiting) })).toEqual([waiting])
    for (const search of ['999999999999999999999', 'nobody@example.com', `'; drop table x`]) {
      expect(await ids({ search })).toEqual([])
    }
    expect(await ids({ state: 'waiting' })).toContain(waiting)
    expect(await ids({ state: 'waiting', page_size: 0 })).toEqual([])
  })

  test('a failed email is tried again, once, and the attempt is logged', async () => {
    const id = await queue()
    await give(id)
    expect(await by<number>(retry(id, id, -1))).toBe(1)
    expect((await ownMails()).rows).toMatchObject([{ id, state: 'waiting', attempts: 0 }])
    expect((await claim()).map((mail) => mail.id)).toContain(id)
    // Claimed, so that another try would send it twice.
    expect(await by<number>(retry(id))).toBe(0)
    expect(
      await db.admin.rows(sql`select entry.action, entry.actor, kept.person, kept.after from public.audit_log as entry
        join public.audit_values as kept on kept.entry = entry.id
        where entry.subject_kind = 'email' and entry.subject = ${id}::text`),
    ).toEqual([
      {
        action: 'mail-retried',
        actor: operator.id,
        person: reader.id,
        after: { kind: 'password-changed' },
      },
    ])
  })

  test('what was sent, dropped, or isn’t due is left alone', async () => {
    const later = await queue('key-created', '2126-01-01')
    const sent = await queue()
    const [mail] = (await claim()).filter(({ id }) => id === sent)
    await db.rpc('mail_sent', { id: sent, lease: mail?.lease ?? null })
    const dropped = await queue()
    await db.admin.run(sql`update public.mail_outbox set dropped_at = now() where id = ${dropped}`)
    expect(await by<number>(retry(later, sent, dropped))).toBe(0)
    const states = (await ownMails()).rows.map(({ state }) => state)
    expect(states).toEqual(['dropped', 'sent', 'waiting'])
  })

  test('a reminder that is tried again is still not sent before its time', async () => {
    const id = await queue('key-created', '2126-01-01')
    await db.admin.run(sql`update public.mail_outbox set failed_at = now() where id = ${id}`)
    expect(await by<number>(retry(id))).toBe(1)
    const due = await db.admin.value(
      sql`select next_attempt_at = due_at from public.mail_outbox where id = ${id}`,
    )
    expect(due).toBe(true)
  })

  test('at most 500 at once', async () => {
    const many = Array.from({ length: 501 }, (_, index) => index)
    expect(await refusalOf(operator.ask(retry(...many)))).toBe('P0001 too_many_mails')
  })

  type System = {
    rounds: { worker: string; rounds: number; sent: number; error: string | null }[]
    limits: { bucket: string }[]
    backup: { people: number; bytes: number } | null
  }
  const system = () => by<System>(rpc('staff_system'))
  const note = (worker: string, more: { sent?: number; error?: string } = {}) =>
    db.rpc('note_round', { worker, ms: 1500, ...more })

  test('rounds without work in a row are one line, and others stand alone', async () => {
    const worker = `worker ${randomUUID()}`
    const lines = async () =>
      (await system()).rounds
        .filter((round) => round.worker === worker)
        .map(({ rounds, sent, error }) => [rounds, sent, error])
    const refused = { error: 'ECONNREFUSED' }
    for (const round of [{}, {}, { sent: 3 }, {}, {}, refused, refused, {}]) {
      await note(worker, round)
    }
    expect(await lines()).toEqual([
      [1, 0, null],
      [2, 0, 'ECONNREFUSED'],
      [2, 0, null],
      [1, 3, null],
      [2, 0, null],
    ])
    expect(await refusalOf(note(worker, { sent: -1 }))).toMatch(/^23514/)
  })

  test('no more than 500 rounds and 100 backups are stored', async () => {
    await db.admin.run(`
      select public.note_round('many', 1, sent => 1) from generate_series(1, 620);
      select public.note_backup(1, 2, 3) from generate_series(1, 130)`)
    expect(await db.admin.value('select count(*) from public.worker_rounds')).toBe(500)
    expect(await db.admin.value('select count(*) from public.backups')).toBe(100)
    await db.rpc('note_backup', { people: 7, files: 8, bytes: 9_999_999_999 })
    expect((await system()).backup).toMatchObject({ people: 7, files: 8, bytes: 9_999_999_999 })
  })

  test('refusals of limits are counted by the hour, and forgotten after a month', async () => {
    const bucket = `limit-${randomUUID()}`.slice(0, 40)
    const take = (subject: string) =>
      db.ask(
        `select allowed as result from public.take_rate_limits(${literal([
          { bucket, subject, max: 1, window: 60 },
        ])}::jsonb)`,
      )
    expect(await take('a')).toBe(true)
    expect(await take('b')).toBe(true)
    for (let turn = 0; turn < 3; turn++) expect(await take('a')).toBe(false)
    const found = async () => (await system()).limits.find((limit) => limit.bucket === bucket)
    expect(await found()).toMatchObject({ day: 3, week: 3 })
    // No subject, whether an address or a person, is stored.
    const [stored] = await db.admin.rows(
      sql`select * from public.limit_refusals where bucket = ${bucket}`,
    )
    expect(Object.keys(stored ?? {}).sort()).toEqual(['bucket', 'hour', 'last_at', 'refusals'])
    await db.admin.run(
      sql`update public.limit_refusals set hour = now() - interval '31 days' where bucket = ${bucket}`,
    )
    await db.rpc('prune_status')
    expect(await found()).toBeUndefined()
    const left = sql`select from public.limit_refusals where bucket = ${bucket}`
    expect(await db.admin.rows(left)).toEqual([])
  })
})
