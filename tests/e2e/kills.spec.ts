import { spawn } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OwnSite, startSite } from '../setup/e2e-site.ts'
import { databaseOf, worldSql } from '../setup/world.ts'
import { expect, test } from './fixtures.ts'

const rounds = 10
const env = { TRUST_PROXY: '1' }

let networks = 0
/** Separate networks, so that limits don't apply. */
const newNetwork = () => `10.${++networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`

/** Whether a visitor's change is acknowledged. */
const post = ({ base }: OwnSite, path: string, body: object): Promise<boolean> =>
  fetch(`${base}/api/${path}`, {
    method: 'POST',
    signal: AbortSignal.timeout(12_000),
    headers: { 'content-type': 'application/json', origin: base, 'x-forwarded-for': newNetwork() },
    body: JSON.stringify(body),
  }).then(
    ({ ok }) => ok,
    () => false,
  )

type Mail = { id: string; headers?: Record<string, string> }
const mailsOf = async ({ mail }: OwnSite) => (await (await fetch(`${mail}/email`)).json()) as Mail[]

test.describe('kill -9', { tag: '@night' }, () => {
  test.describe.configure({ mode: 'default', timeout: 1_200_000 })

  // tests/db/kills.test.ts kills a PostgreSQL in the middle of all kinds of changes.
  test('the embedded backend, killed while it stores, keeps what it acknowledged', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'altiora-kill-'))
    const site = await startSite({ dataDir, sql: worldSql, env })
    try {
      const acknowledged: string[] = []
      for (let round = 0; round < rounds; round++) {
        let going = true
        const write = async () => {
          const email = `w-${randomUUID()}@example.com`
          if (await post(site, 'waitlist', { email })) acknowledged.push(email)
          if (going) await write()
        }
        const writing = Promise.all(Array.from({ length: 8 }, write))
        const enough = acknowledged.length + randomInt(5, 45)
        await expect.poll(() => acknowledged.length, { intervals: [5] }).toBeGreaterThan(enough)
        await site.killBackend()
        going = false
        await writing
        await site.startBackend()
        const rows = await databaseOf(site).ask<{ email: string }>(
          'select email from public.waitlist',
        )
        const stored = new Set(rows.map(({ email }) => email))
        expect(acknowledged.filter((email) => !stored.has(email))).toEqual([])
      }
    } finally {
      await site.stop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  })

  test('a worker that is killed sends every email, and again only what was at hand', async () => {
    const count = 60
    /** As many as a worker claims at once, in lib/worker/send.ts. */
    const batch = 5
    const site = await startSite({ sql: worldSql, env })
    /** How often each email of the outbox arrived, by the id that stays the same in every attempt. */
    const arrivals = async () => {
      const counted = new Map<number, number>()
      for (const { headers } of await mailsOf(site)) {
        const id = Number(/<outbox-(\d+)@/.exec(headers?.['message-id'] ?? '')?.[1])
        if (id) counted.set(id, (counted.get(id) ?? 0) + 1)
      }
      return counted
    }
    const sum = async () => [...(await arrivals()).values()].reduce((all, one) => all + one, 0)
    /** Runs a worker until it ends, or until `more` emails have arrived; returns whether it was killed. */
    const work = async (more: number) => {
      const enough = (await sum()) + more
      const worker = spawn(
        process.execPath,
        ['--import', './server/module-aliases.ts', 'scripts/worker.ts', '--once'],
        {
          ...{ env: { ...process.env, ...site.workerEnv }, stdio: 'ignore' },
        },
      )
      const ended = once(worker, 'exit')
      while (worker.exitCode === null && (await sum()) < enough) {}
      worker.kill('SIGKILL')
      await ended
      return worker.signalCode === 'SIGKILL'
    }
    try {
      for (let index = 0; index < count; index++)
        await post(site, 'contact', {
          ...{ id: randomUUID(), name: 'Ada', topic: 'support', language: 'en' },
          ...{ email: `m-${randomUUID()}@example.com`, message: `Number ${index}` },
        })
      let kills = 0
      for (let round = 0; round < rounds; round++) {
        if (await work(randomInt(1, 2 * batch))) kills++
        // Emails claimed by the dead worker are due again once its lease expires.
        await databaseOf(site).run(
          'update public.mail_outbox set leased_until = now() where leased_until is not null',
        )
      }
      await work(Number.POSITIVE_INFINITY)
      const outbox = await databaseOf(site).ask<{ id: number; attempts: number; sent: boolean }>(
        `select id, attempts, sent_at is not null as sent from public.mail_outbox
        where kind = 'message-received'`,
      )
      const arrived = await arrivals()
      const times = (id: number) => arrived.get(id) ?? 0
      expect(outbox).toHaveLength(count)
      expect(outbox.filter(({ id, sent }) => !sent || times(id) === 0)).toEqual([])
      // At most once for each lease, and no more than what a killed worker had at hand.
      expect(outbox.filter(({ id, attempts }) => times(id) > attempts)).toEqual([])
      expect(kills).toBeGreaterThan(0)
      expect(outbox.filter(({ id }) => times(id) > 1).length).toBeLessThanOrEqual(kills * batch)
    } finally {
      await site.stop()
    }
  })
})
