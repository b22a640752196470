import type { Fault } from '../../setup/fault-proxy.ts'
import { percentile, type Report } from '../proof.ts'
import { seeCalls, seeDetails, seePrivate, seePublic } from './pages.ts'
import type { Stage } from './site.ts'
import { verifyingTitle } from './words.ts'

/** Everything except the session check. */
const data = /^(?!.*\/(?:rpc\/current_account|auth\/v1\/))/

/** A legitimate answer to "does this exist", so pages may believe it. */
const believable = new Set<Fault>(['null'])

type Tally = { pages: number; publicPages: number; calls: number; slowest: number; times: number[] }

function told(complaints: string[]): string {
  const shown = complaints.slice(0, 6).join('; ')
  return complaints.length > 6 ? `${shown}; and ${complaints.length - 6} more` : shown
}

async function round(stage: Stage, fault: Fault, index: number, report: Report, tally: Tally) {
  const { proxy, world } = stage
  const { base } = stage.site
  const say = (what: string, asked: number, complaints: string[]) =>
    report.promise(`${fault}: ${what}`, complaints.length === 0, told(complaints) || asked)
  const from = `198.51.100.${index + 1}`
  const count = (seen: { ms: number }[]) => {
    tally.pages += seen.length
    for (const { ms } of seen) tally.times.push(ms)
    tally.slowest = Math.max(tally.slowest, ...seen.map(({ ms }) => ms))
  }

  await proxy.set(fault)
  const open = await seePublic(base)
  tally.publicPages += open.asked
  say('public pages and assets are 200', open.asked, open.complaints)
  const calls = await seeCalls(base, from)
  tally.calls += calls.seen.length
  say('handlers answer with a code', calls.seen.length, calls.complaints)
  const details = await seeDetails(base, world.things, {
    spread: index,
    believable: believable.has(fault),
  })
  say('pages of single items report it', details.seen.length, details.complaints)
  const unknown = { spread: index, known: false }
  const hidden = await seePrivate(base, world, { ...unknown, renewing: false })
  count(hidden.seen)
  say('private pages show that they are verifying', hidden.seen.length, hidden.complaints)
  const renewing = await seePrivate(base, world, { ...unknown, renewing: true })
  count(renewing.seen)
  say('also if the session must be renewed', renewing.seen.length, renewing.complaints)

  if (!believable.has(fault)) {
    await proxy.set(fault, data)
    const known = { spread: index + 1, known: true, renewing: false }
    const half = await seePrivate(base, world, known)
    count(half.seen)
    say('private pages without data report it', half.seen.length, half.complaints)
  }

  await proxy.set('pass')
  const began = performance.now()
  const left = await recovered(stage, index)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  say(`everything works again, ${seconds} s`, 0, left)
}

/** Problems that remain after the fault; retries for ten seconds until there are none. */
async function recovered({ site, world }: Stage, spread: number): Promise<string[]> {
  const until = Date.now() + 10_000
  for (;;) {
    const seen = await seePrivate(site.base, world, { spread, known: true, renewing: false })
    const renewing = await seePrivate(site.base, world, { spread, known: true, renewing: true })
    const details = await seeDetails(site.base, world.things, { spread, believable: false })
    const complaints = [...seen.complaints, ...renewing.complaints, ...details.complaints]
    for (const { path, text, locale } of [...seen.seen, ...renewing.seen]) {
      if (text.includes(`>${verifyingTitle(locale)}</h1>`)) complaints.push(`${path}: verifying`)
    }
    for (const { path, status } of details.seen) {
      if (status !== 200) complaints.push(`${path}: ${status}`)
    }
    if (complaints.length === 0 || Date.now() > until) return complaints
  }
}

/** All pages and handlers under every fault, in sequence, and afterwards. */
export async function provePages(stage: Stage, report: Report): Promise<void> {
  const pids = () => stage.site.instances.map(({ pid }) => pid()).join(', ')
  const before = pids()
  const tally: Tally = { pages: 0, publicPages: 0, calls: 0, slowest: 0, times: [] }
  for (const [index, fault] of stage.faults.entries()) {
    report.note(fault)
    await round(stage, fault, index, report, tally)
  }
  report.figure('Faults', stage.faults.length)
  report.figure('Public pages and assets requested', tally.publicPages)
  report.figure('Calls of handlers', tally.calls)
  report.figure('Private pages requested', tally.pages)
  report.figure('Private pages, p99 of the last byte', `${percentile(tally.times, 0.99)} ms`)
  report.figure('Private pages, slowest', `${tally.slowest} ms`)
  report.promise('the same processes before and after', pids() === before, before)
}
