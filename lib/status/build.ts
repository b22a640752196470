import { z } from 'zod'
import { camelKeys, camelRow, timestamp } from '@/lib/db/call'
import {
  type Figures,
  type Incident,
  incidentSeverities,
  incidentStatuses,
  type ServiceName,
  type ServiceReport,
  type ServiceState,
  type StatusReport,
  services,
} from './report'

const status = z.enum(incidentStatuses)
const figures = { checks: z.number(), failures: z.number(), ms: z.number().nullable() }

const incidentRow = z
  .object({
    id: z.string(),
    title: z.string(),
    status,
    severity: z.enum(incidentSeverities),
    services: z.array(z.enum(services)),
    description: z.string(),
    impact: z.string(),
    start_time: timestamp,
    end_time: timestamp.nullable(),
    updates: z.array(z.object({ at: timestamp, status, message: z.string() })),
  })
  .transform((row): Incident => {
    const { startTime, endTime, updates, ...incident } = camelKeys(row)
    const ms = endTime === null ? null : Date.parse(endTime) - Date.parse(startTime)
    return {
      ...incident,
      startTime,
      endTime,
      duration: ms === null ? null : Math.round(ms / 60_000),
      updates: updates.map(({ at, ...update }) => ({ time: at, ...update })),
    }
  })

const serviceRow = camelRow({
  checked_at: timestamp.nullable(),
  last_incident: timestamp.nullable(),
  /** The last five within 24 hours, newest first. */
  recent: z.array(z.object({ at: timestamp, ok: z.boolean(), slow: z.boolean() })),
  day: z.object({ ...figures, p95: z.number().nullable() }),
  /** The first check that is stored. */
  since: timestamp.nullish(),
  /** Only hours with checks; the same for days. */
  hours: z.array(z.object({ at: timestamp, ...figures })),
  days: z.array(z.object({ day: z.string(), ...figures })),
})

/** Result of `status_overview`. */
export const overviewRow = z.object({
  at: timestamp,
  services: z.record(z.enum(services), serviceRow),
  active: z.array(incidentRow),
  history: z.array(incidentRow),
})

export type Overview = z.output<typeof overviewRow>
type ServiceOverview = z.output<typeof serviceRow>

/** One probe's result; time in ISO 8601. */
export type Check = { at: string; ok: boolean; slow: boolean }

const minute = 60_000
/** Without results for this long, the state is unknown; in milliseconds. */
const silence = 5 * minute
/** Room for five checks and a late one; older ones are irrelevant. In milliseconds. */
const memory = 10 * minute
const newest = 5

/**
 * A service's state from its last five checks, newest first: 'outage' after two failures in a row, 'partial' for two
 * in all, 'degraded' for one or two slow ones, 'unknown' without results in five minutes.
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

/** The worst of several states; 'unknown' for none. A known fault outranks 'unknown'. */
export function worstOf(states: readonly ServiceState[]): ServiceState {
  return badFirst.find((state) => states.includes(state)) ?? 'unknown'
}

const hour = 3_600_000
const day = 24 * hour

const none: Figures = { ms: null, checks: 0, failures: 0 }
const figuresOf = ({ ms, checks, failures }: Figures): Figures => ({ ms, checks, failures })

/** Start of the UTC hour or day `steps` before `now`. */
const startOf = (now: Date, length: number, steps: number) =>
  new Date((Math.floor(now.getTime() / length) - steps) * length).toISOString()

const last = (count: number) => Array.from({ length: count }, (_, index) => count - 1 - index)

/** Share of successful checks; null for none. */
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
    since: known.since ?? null,
    responseTime: ms,
    lastIncident: known.lastIncident,
    uptime: { day: uptimeOf([known.day]), week: uptimeOf(days.slice(-7)), quarter: uptimeOf(days) },
    metrics: { p95, checks, failures },
    hours,
    days,
  }
}

/** The report of the database's data; `null` if it was never reached. States are as of `now`, never stale. */
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

/** The report while the database is down: the last known data, plus what this server sees itself. */
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
