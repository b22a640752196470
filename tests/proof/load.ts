import '../shots/alias.ts'
import { once } from 'node:events'
import { join } from 'node:path'
import { startChild, stopChild } from '../../scripts/start/children.ts'
import { childrenOf, residentBytes, workedSeconds } from '../bench/processes.ts'
import { readiness, startSite } from '../setup/e2e-site.ts'
import { signUp } from '../setup/signed-up.ts'
import { databaseOf, worldSql } from '../setup/world.ts'
import type { Orders, Outcome } from './load/crowd.ts'
import type { Learner } from './load/learner.ts'
import { type Proof, percentile, type Report } from './proof.ts'

const seconds = Number(process.env.PROOF_SECONDS ?? 60)
const visitors = 500
const people = 100
/** Milliseconds that a visitor spends on a page. */
const reading: [number, number] = [2000, 8000]
const course = 'sql-from-the-first-query'
const lessons = ['questions-to-one-table', 'groups-and-null', 'joins-and-lost-rows']
/** A token's lifetime in seconds: it's renewed 90 seconds before its end, so every half minute. */
const tokenLife = 120

type LoadSite = Awaited<ReturnType<typeof startSite>>

async function newLearners(site: LoadSite): Promise<Learner[]> {
  const learners: Learner[] = []
  const next = async (): Promise<void> => {
    const index = learners.length
    if (index >= people) return
    const from = `10.200.0.${index}`
    const learner = { email: '', cookie: '', from, course, lesson: lessons[index % 3] ?? '' }
    learners.push(learner)
    Object.assign(learner, await signUp(site, { from }))
    return next()
  }
  await Promise.all(Array.from({ length: 4 }, next))
  return learners
}

/** Runs a crowd in its own process. */
async function send(orders: Orders): Promise<Outcome> {
  const crowd = startChild([join(import.meta.dirname, 'load/crowd.ts')], {})
  try {
    await readiness(crowd, 'crowd')
    crowd.process.send(orders)
    const ended = crowd.ended.then(() => {
      throw new Error('The crowd ended without a word.')
    })
    const [outcome] = await Promise.race([once(crowd.process, 'message'), ended])
    ended.catch(() => {})
    return outcome as Outcome
  } finally {
    await stopChild(crowd)
  }
}

/** Maximum p99 in milliseconds, with pauses between steps: for pages from memory, and for personal pages. */
const bounds = { static: 300, page: 3000 }

const ms = (values: readonly number[], share: number) => percentile(values, share).toFixed(0)
const megabytes = (pid: number) => (residentBytes(pid) / 1e6).toFixed(0)

function tell(report: Report, name: string, { seconds, groups }: Outcome): void {
  for (const [group, { times, errors, deferred }] of Object.entries(groups)) {
    const all = Object.values(times).flat()
    if (all.length === 0) continue
    report.figure(
      `${name}, ${group}: requests, a second`,
      `${all.length}, ${(all.length / seconds).toFixed(0)}`,
    )
    for (const [kind, values] of Object.entries({ all, ...times })) {
      report.figure(
        `${name}, ${group}, ${kind} (${values.length}): p50, p95, p99`,
        `${ms(values, 0.5)}, ${ms(values, 0.95)}, ${ms(values, 0.99)} ms`,
      )
    }
    const found = Object.entries(errors).map(([what, count]) => `${count} × ${what}`)
    report.promise(`${name}, ${group}: no error`, found.length === 0, found.join('; '))
    report.figure(`${name}, ${group}: asked to come back later`, `${deferred}`)
  }
}

function tellBounds(report: Report, { groups: { visitors, learners } }: Outcome): void {
  const deferred = visitors.deferred + learners.deferred
  report.promise('nobody with pauses is asked to come back later', deferred === 0, `${deferred}`)
  const { page = [], asset = [] } = visitors.times
  for (const [what, values, most] of [
    ['static answers', [...page, ...asset], bounds.static],
    ['signed-in pages', learners.times.page ?? [], bounds.page],
  ] as const) {
    report.promise(
      `${what}: 99 of 100 within ${most} ms`,
      percentile(values, 0.99) <= most,
      `p50 ${ms(values, 0.5)}, p99 ${ms(values, 0.99)} ms of ${values.length}`,
    )
  }
}

/** Acknowledged changes that aren't stored. Changes stored without a timely answer aren't losses. */
async function lost(site: LoadSite, { kept, waitlist }: Outcome): Promise<string[]> {
  const { ask } = databaseOf(site)
  const rows = await ask<{ email: string; note: string; scroll: number; interest: string }>(
    `select users.email, coalesce(notes.body, '') as note, coalesce(places.scroll, 0) as scroll,
      profiles.interests[1] as interest
    from auth.users
    join public.profiles on profiles.id = users.id
    left join public.lesson_notes as notes on notes.user_id = users.id
    left join public.lesson_places as places on places.user_id = users.id`,
  )
  const found = new Map(rows.map((row) => [row.email, row]))
  const entries = await ask<{ email: string }>('select email from public.waitlist')
  const waiting = new Set(entries.map(({ email }) => email))
  return [
    ...kept.flatMap((person) => {
      const row = found.get(person.email)
      return (['note', 'scroll', 'interest'] as const)
        .filter((what) => !person[what].includes(String(row?.[what])))
        .map((what) => `${person.email}: ${what} ${row?.[what]} for ${person[what].join(' or ')}`)
    }),
    ...waitlist.filter((email) => !waiting.has(email)),
  ]
}

async function round(site: LoadSite, report: Report, name: string, orders: Orders) {
  const [web] = site.instances
  const front = web?.pid() ?? 0
  const renderers = childrenOf(front).map((pid, index) => [`renderer ${index + 1}`, pid])
  const processes: Record<string, number> = {
    front,
    ...Object.fromEntries(renderers),
    backend: site.backendPid(),
  }
  const before = Object.values(processes).map(workedSeconds)
  const outcome = await send(orders)
  tell(report, name, outcome)
  if (orders.learners.length > 0) tellBounds(report, outcome)
  Object.entries(processes).forEach(([process, pid], index) => {
    const share = (workedSeconds(pid) - (before[index] ?? 0)) / outcome.seconds
    report.figure(
      `${name}, ${process}: memory afterwards, share of a core`,
      `${megabytes(pid)} MB, ${(share * 100).toFixed(0)} %`,
    )
  })
  const { kept, waitlist } = outcome
  const missing = await lost(site, outcome)
  const count = kept.length * 3 + waitlist.length
  report.promise(
    `${name}: nothing that was acknowledged is lost`,
    missing.length === 0,
    missing.length > 0 ? missing.slice(0, 5).join('; ') : `${count} things`,
  )
  if (kept.length === 0) return
  const renewals = kept.map((person) => person.renewals)
  report.promise(
    `${name}: tokens were renewed on the way`,
    seconds < 30 || renewals.every((times) => times > 0),
    renewals.reduce((sum, times) => sum + times, 0),
  )
}

/** `PROOF_SECONDS=10` for a shorter run. */
export const proof: Proof = {
  title: `${visitors} visitors and ${people} signed-in people at once, ${seconds} s`,
  async run(report) {
    const { indexedRoutes, routes } = await import('../../lib/routes.ts')
    const paths = indexedRoutes.map((name) => routes[name])
    const site = await startSite({
      env: { TRUST_PROXY: '1' },
      config: (toml) => toml.replace(/jwt_expiry = \d+/, `jwt_expiry = ${tokenLife}`),
      sql: worldSql,
    })
    try {
      report.note(`signing ${people} people up`)
      const learners = await newLearners(site)
      const common = { base: site.base, paths, seconds }
      await round(site, report, 'thinking', {
        ...common,
        visitors,
        learners,
        arrival: 10_000,
        think: reading,
      })
      await round(site, report, 'without a thought', {
        ...common,
        visitors,
        learners: [],
        arrival: 0,
        think: [0, 0],
      })
    } finally {
      await site.stop()
    }
  },
}
