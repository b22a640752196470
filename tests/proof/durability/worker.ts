import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { type OwnSite, startSite } from '../../setup/e2e-site.ts'
import { databaseOf, worldSql } from '../../setup/world.ts'
import type { Report } from '../proof.ts'
import { mailsOf } from './embedded.ts'
import { randomFrom } from './ledger.ts'
import type { Run } from './parts.ts'
import { ask } from './people.ts'

const mails = 120
/** As many as a worker claims at once, in lib/worker/send.ts. */
const batch = 5

type Outbox = { id: number; attempts: number; sent: boolean }

const outboxOf = (site: OwnSite) =>
  databaseOf(site).ask<Outbox>(
    `select id, attempts, sent_at is not null as sent from public.mail_outbox
     where kind = 'message-received'`,
  )

/** How often each email of the outbox arrived, by the id that stays the same in every attempt. */
async function arrivals(site: OwnSite): Promise<Map<number, number>> {
  const counted = new Map<number, number>()
  for (const { headers } of await mailsOf(site)) {
    const id = Number(/<outbox-(\d+)@/.exec(headers?.['message-id'] ?? '')?.[1])
    if (id) counted.set(id, (counted.get(id) ?? 0) + 1)
  }
  return counted
}

const sum = (counts: Iterable<number>) => [...counts].reduce((all, one) => all + one, 0)

/** A worker that's killed once `more` emails have arrived; true if it was, false if it ended before. */
async function killedWorker(site: OwnSite, more: number): Promise<boolean> {
  const worker = spawn(process.execPath, ['scripts/worker.ts', '--once'], {
    env: { ...process.env, ...site.workerEnv },
    stdio: 'ignore',
  })
  const ended = once(worker, 'exit')
  const before = sum((await arrivals(site)).values())
  while (worker.exitCode === null && sum((await arrivals(site)).values()) < before + more) {
    await wait(5)
  }
  worker.kill('SIGKILL')
  await ended
  return worker.signalCode === 'SIGKILL'
}

/** The worker is killed while sending: every email arrives, and no lease sends one twice. */
export async function proveWorker(report: Report, { rounds, seed }: Run): Promise<void> {
  const random = randomFrom(seed + 2)
  const site = await startSite({ sql: worldSql, env: { TRUST_PROXY: '1' } })
  try {
    for (let index = 0; index < mails; index++) {
      const sent = await ask(site, [
        'POST',
        '/api/contact',
        {
          ...{ name: 'Ada', email: `to-${index}@example.com`, topic: 'support', language: 'en' },
          message: `Number ${index}`,
        },
      ])
      if (!sent.ok) throw new Error(`No message: ${JSON.stringify(sent.body)}`)
    }
    let kills = 0
    for (let round = 0; round < Math.ceil(rounds / 2); round++) {
      if (await killedWorker(site, 1 + Math.floor(random() * 2 * batch))) kills += 1
      // Emails claimed by the dead worker are due again once its lease expires.
      await databaseOf(site).run(
        `update public.mail_outbox set leased_until = now() where leased_until is not null`,
      )
    }
    await killedWorker(site, mails * rounds)
    const outbox = await outboxOf(site)
    const arrived = await arrivals(site)
    const missing = outbox.filter(({ id, sent }) => !sent || !arrived.get(id))
    const often = outbox.filter(({ id, attempts }) => (arrived.get(id) ?? 0) > attempts)
    const doubles = outbox.filter(({ id }) => (arrived.get(id) ?? 0) > 1).length
    report.figure('Worker: kills while sending', kills)
    report.figure('Worker: emails', outbox.length)
    report.figure('Worker: emails that arrived twice, with the same id', doubles)
    report.promise(
      'worker: every mail arrives',
      outbox.length === mails && missing.length === 0,
      missing.length,
    )
    report.promise('worker: at most once for each lease', often.length === 0, often.length)
    report.promise(
      'worker: a kill repeats no more than what was at hand',
      doubles <= kills * batch,
      doubles,
    )
  } finally {
    await site.stop()
  }
}
