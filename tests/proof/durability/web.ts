import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type OwnSite, startSite } from '../../setup/e2e-site.ts'
import { databaseOf, worldSql } from '../../setup/world.ts'
import type { Report } from '../proof.ts'
import { findLosses, nextEvent, signUpSome, writers } from './embedded.ts'
import { Ledger, randomFrom } from './ledger.ts'
import type { Run } from './parts.ts'
import { ask } from './people.ts'

/** Repeats each request until it's answered, like a person pressing again, with the same id every time. */
async function insist(site: OwnSite, request: [string, string, unknown]): Promise<boolean> {
  for (let tries = 0; tries < 100; tries++) {
    const sent = await ask(site, request).catch(() => null)
    if (sent?.ok) return true
    await wait(100)
  }
  return false
}

type Count = { key: string; times: number }

/** The web server is killed in the middle of requests: acknowledged data is stored, and nothing twice. */
export async function proveWeb(report: Report, { rounds, seed }: Run): Promise<void> {
  const random = randomFrom(seed + 1)
  const site = await startSite({ sql: worldSql, env: { TRUST_PROXY: '1' } })
  try {
    const people = await signUpSome(site, 6)
    const event = await nextEvent(site)
    const ledger = new Ledger()
    const broken: string[] = []
    let repeated = 0
    const [web] = site.instances
    for (let round = 1; round <= Math.ceil(rounds / 2); round++) {
      const stop = new AbortController()
      const writing = writers(site, { people, event, ledger, random }, stop.signal)
      const ids = Array.from({ length: 6 }, () => randomUUID())
      const insisting = Promise.all(
        ids.map(async (id, index) => {
          await wait(random() * 600)
          const email = `again-${id}@example.com`
          const message = `Again ${id}`
          const contact = { id, name: 'Ada', email, topic: 'support', message, language: 'en' }
          return index % 2 === 0
            ? insist(site, ['POST', '/api/contact', contact])
            : insist(site, ['POST', '/api/waitlist', { email }])
        }),
      )
      await ledger.more(5 + Math.floor(random() * 20))
      await wait(random() * 50)
      web?.signal('SIGKILL')
      await web?.stop()
      await web?.start()
      repeated += (await insisting).filter(Boolean).length
      stop.abort()
      await writing
      const twice = await databaseOf(site).ask<Count>(
        `select body as key, count(*) as times from public.messages group by body having count(*) > 1`,
      )
      const missing = await databaseOf(site).ask(
        `select id from unnest(array[${ids.map((id) => `'${id}'`).join(',')}]) as given (id)
         where not exists (select from public.messages as m where m.body = 'Again ' || given.id)
           and not exists (
             select from public.waitlist as w where w.email = 'again-' || given.id || '@example.com'
           )`,
      )
      const lost = await findLosses(site, ledger)
      broken.push(
        ...[...lost, ...twice.map(({ key }) => `twice: ${key}`)].map(
          (text) => `round ${round}, ${text}`,
        ),
      )
      if (missing.length > 0) broken.push(`round ${round}, ${missing.length} repeated are missing`)
      if (broken.length > 0) break
    }
    report.figure('Web: writes acknowledged', ledger.acknowledged)
    report.figure('Web: requests repeated until they were answered', repeated)
    report.promise(
      'web: nothing acknowledged is lost, nothing repeated is stored twice',
      broken.length === 0 && ledger.acknowledged > 0,
      broken.slice(0, 5).join('; '),
    )
  } finally {
    await site.stop()
  }
}
