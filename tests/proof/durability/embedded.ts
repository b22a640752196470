import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type OwnSite, startSite } from '../../setup/e2e-site.ts'
import { type SignedUp, signUp } from '../../setup/signed-up.ts'
import { databaseOf, worldSql } from '../../setup/world.ts'
import type { Report } from '../proof.ts'
import { halves } from './invariants.ts'
import { Ledger, randomFrom } from './ledger.ts'
import type { Run } from './parts.ts'
import { ask, lostOf, newNetwork, personWrites, storedQuery, visitorWrites } from './people.ts'

const crowd = { people: 8, visitors: 4 }

type Mail = { id: string; headers?: Record<string, string> }

/** A site on disk that trusts the networks its tests send. */
async function startOnDisk(dataDir: string): Promise<OwnSite> {
  return startSite({ dataDir, sql: worldSql, env: { TRUST_PROXY: '1' } })
}

export async function signUpSome(site: OwnSite, count: number): Promise<SignedUp[]> {
  const people: SignedUp[] = []
  for (let left = count; left > 0; left--) people.push(await signUp(site, { from: newNetwork() }))
  return people
}

/** The next event that's open for registration. */
export async function nextEvent(site: OwnSite): Promise<string> {
  const [event] = await databaseOf(site).ask<{ id: string }>(
    `select id from public.events where status = 'scheduled' and starts_at > now() + interval '1 day'
     order by starts_at limit 1`,
  )
  if (!event) throw new Error('There is no event.')
  return event.id
}

export const mailsOf = async (site: OwnSite) =>
  (await (await fetch(`${site.mail}/email`)).json()) as Mail[]

/** Makes everyone write until `stop` aborts; resolves after the last answer, or its failure. */
export function writers(
  site: OwnSite,
  {
    people,
    event,
    ledger,
    random,
  }: {
    people: SignedUp[]
    event: string
    ledger: Ledger
    random: () => number
  },
  stop: AbortSignal,
): Promise<unknown> {
  const sets = [
    ...people.map((person) => personWrites(site, person, event)),
    ...Array.from({ length: crowd.visitors }, () => visitorWrites(site)),
  ]
  return Promise.all(
    sets.map(async (writes) => {
      while (!stop.aborted) {
        const write = writes[Math.floor(random() * writes.length)]
        await write?.(ledger)
      }
    }),
  )
}

/** Acknowledged data missing in the database, and half-written data. */
export async function findLosses(site: OwnSite, ledger: Ledger): Promise<string[]> {
  const database = databaseOf(site)
  const lost = lostOf(ledger, await database.ask(storedQuery))
  for (const [name, query] of Object.entries(halves)) {
    const found = await database.ask(query)
    if (found.length > 0) lost.push(`${name}: ${found.length}`)
  }
  return lost
}

/** Kills the embedded backend repeatedly while handlers write through it. */
export async function proveEmbedded(report: Report, { rounds, seed }: Run): Promise<void> {
  const random = randomFrom(seed)
  const dataDir = mkdtempSync(join(tmpdir(), 'altiora-kill-'))
  const site = await startOnDisk(dataDir)
  try {
    const people = await signUpSome(site, crowd.people)
    const event = await nextEvent(site)
    const ledger = new Ledger()
    const broken: string[] = []
    const opening: number[] = []
    let mails = await mailsOf(site)
    for (let round = 1; round <= rounds; round++) {
      const stop = new AbortController()
      const writing = writers(site, { people, event, ledger, random }, stop.signal)
      await ledger.more(5 + Math.floor(random() * 40))
      await wait(random() * 50)
      await site.killBackend()
      stop.abort()
      await writing
      const began = performance.now()
      await site.startBackend()
      opening.push(performance.now() - began)
      broken.push(...(await findLosses(site, ledger)).map((text) => `round ${round}, ${text}`))
      const kept = await mailsOf(site)
      const ids = new Set(kept.map(({ id }) => id))
      const missing = mails.filter(({ id }) => !ids.has(id)).length
      if (missing > 0) broken.push(`round ${round}, ${missing} mails of the catcher`)
      mails = kept
      if (broken.length > 0) break
    }
    report.figure('Embedded: rounds', opening.length)
    report.figure('Embedded: writes acknowledged', ledger.acknowledged)
    report.figure('Embedded: writes refused or unanswered', ledger.unacknowledged)
    report.figure('Embedded: slowest opening', `${Math.max(...opening).toFixed(0)} ms`)
    report.promise('the data directory opens after every kill', opening.length === rounds)
    report.promise(
      'embedded: nothing acknowledged is lost or by half',
      broken.length === 0 && ledger.acknowledged > 0,
      [...broken.slice(0, 5), ledger.acknowledged].join('; '),
    )
    const after = await ask(site, ['POST', '/api/waitlist', { email: 'last@example.com' }])
    report.promise('the same web server goes on', after.ok)
  } finally {
    await site.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
