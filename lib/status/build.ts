import type { Figures, ServiceReport, ServiceState, StatusReport } from './report'
import type { Overview, ServiceOverview } from './row'
import { type ServiceName, services } from './services'

/** What one probe found; times in ISO 8601. */
export type Check = { at: string; ok: boolean; slow: boolean }

const minute = 60_000
/** Without a result for so long nothing is known, in milliseconds. */
const silence = 5 * minute
/** Five checks, and room for a late one: what is older says nothing of now, in milliseconds. */
const memory = 10 * minute
const newest = 5

/**
 * A service's state as its last five checks tell it, newest first: 'outage' after two failures in a row,
 * 'partial' where two of them failed, 'degraded' where one failed or two were slow; 'unknown' without a
 * result of the last five minutes.
 */
export function stateOf(checks: readonly Check[], now: Date): ServiceState {
  const age = ({ at }: Check) => now.getTime() - Date.parse(at)
  const known = checks.filter((check) => age(check) <= memory).slice(0, newest)
  const [last, before] = known
  if (!last || age(last) > silence) return 'unknown'
  const failures = known.filter(({ ok }) => !ok).length
  if (!last.ok && before?.ok === false) return 'outage'
  if (failures >= 2) return 'partial'
  if (failures > 0 || known.filter(({ slow }) => slow).length >= 2) return 'degraded'
  return 'operational'
}

const badFirst = ['outage', 'partial', 'degraded', 'unknown', 'operational'] as const

/** The worst of several states; 'unknown' of none. A fault that is known weighs more than what is not known. */
export function worstOf(states: readonly ServiceState[]): ServiceState {
  return badFirst.find((state) => states.includes(state)) ?? 'unknown'
}

const hour = 3_600_000
const day = 24 * hour

const none: Figures = { ms: null, checks: 0, failures: 0 }
const figuresOf = ({ ms, checks, failures }: Figures): Figures => ({ ms, checks, failures })

/** The start of the hour or day of UTC, `steps` of them before `now`. */
const startOf = (now: Date, length: number, steps: number) =>
  new Date((Math.floor(now.getTime() / length) - steps) * length).toISOString()

const last = (count: number) => Array.from({ length: count }, (_, index) => count - 1 - index)

/** The share of checks that succeeded; null of none. */
function uptimeOf(parts: readonly Figures[]): number | null {
  const checks = parts.reduce((sum, part) => sum + part.checks, 0)
  const failures = parts.reduce((sum, part) => sum + part.failures, 0)
  return checks === 0 ? null : (checks - failures) / checks
}

const nothing: ServiceOverview = {
  checkedAt: null,
  lastIncident: null,
  recent: [],
  day: { ...none, p95: null },
  hours: [],
  days: [],
}

function serviceReport(name: ServiceName, known: ServiceOverview, now: Date): ServiceReport {
  const hours = last(24).map((steps) => {
    const at = startOf(now, hour, steps)
    return { at, ...figuresOf(known.hours.find((one) => one.at === at) ?? none) }
  })
  const days = last(90).map((steps) => {
    const date = startOf(now, day, steps).slice(0, 10)
    return { day: date, ...figuresOf(known.days.find((one) => one.day === date) ?? none) }
  })
  const { ms, p95, checks, failures } = known.day
  return {
    name,
    state: stateOf(known.recent, now),
    checkedAt: known.checkedAt,
    responseTime: ms,
    lastIncident: known.lastIncident,
    uptime: { day: uptimeOf([known.day]), week: uptimeOf(days.slice(-7)), quarter: uptimeOf(days) },
    metrics: { p95, checks, failures },
    hours,
    days,
  }
}

/**
 * The report of what the database knows; `null` is a database that has never been asked. States are those of
 * `now`, so that what was known long ago is not told as if it still were so.
 */
export function buildReport(known: Overview | null, now: Date): StatusReport {
  const reports = services.map((name) => serviceReport(name, known?.services[name] ?? nothing, now))
  return {
    at: known?.at ?? now.toISOString(),
    live: known !== null,
    state: worstOf(reports.map(({ state }) => state)),
    services: reports,
    active: known?.active ?? [],
    history: known?.history ?? [],
  }
}

/**
 * The report of a moment in which the database did not answer: what was known before, and what this server
 * sees itself, that it runs and that the database does not answer.
 */
export function buildBlindReport(known: Overview | null, now: Date): StatusReport {
  const report = buildReport(known, now)
  const seen = report.services.map((service): ServiceReport => {
    const checkedAt = now.toISOString()
    if (service.name === 'database') return { ...service, state: 'outage', checkedAt }
    if (service.name !== 'web' || service.state !== 'unknown') return service
    return { ...service, state: 'operational', checkedAt }
  })
  return { ...report, live: false, state: worstOf(seen.map(({ state }) => state)), services: seen }
}
