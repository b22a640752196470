import { request } from '@/lib/http/client'

/** The probed services, in display order. */
export const services = ['web', 'database', 'auth', 'storage', 'mail'] as const

export type ServiceName = (typeof services)[number]

/** Possible states of a service; 'unknown' without recent probes. */
export const serviceStates = ['operational', 'degraded', 'partial', 'outage', 'unknown'] as const

export type ServiceState = (typeof serviceStates)[number]

export const incidentStatuses = ['investigating', 'scheduled', 'resolved'] as const
export const incidentSeverities = ['critical', 'major', 'minor', 'maintenance'] as const

/** Response time considered slow, in milliseconds. */
export const slowAfter: Readonly<Record<ServiceName, number>> = {
  web: 1_000,
  database: 1_000,
  auth: 1_500,
  storage: 1_500,
  mail: 2_500,
}

type IncidentStatus = (typeof incidentStatuses)[number]

/** A public incident or maintenance window, in English; times in ISO 8601. */
export type Incident = {
  id: string
  title: string
  status: IncidentStatus
  severity: (typeof incidentSeverities)[number]
  services: ServiceName[]
  startTime: string
  /** Set for maintenance even before it starts. */
  endTime: string | null
  description: string
  impact: string
  /** Minutes from start to end; null until it ends. */
  duration: number | null
  /** Newest first. */
  updates: { time: string; status: IncidentStatus; message: string }[]
}

/** Results of an hour's or a day's checks; `ms` is their average, null for none. */
export type Figures = { ms: number | null; checks: number; failures: number }

export type ServiceReport = {
  name: ServiceName
  state: ServiceState
  checkedAt: string | null
  /** The first check of 90 days, to the minute; null without one. */
  since: string | null
  /** 24-hour average, in milliseconds. */
  responseTime: number | null
  /** Start of this service's last incident. */
  lastIncident: string | null
  /** Shares of successful checks, 0 to 1; null for none. */
  uptime: { day: number | null; week: number | null; quarter: number | null }
  /** Over 24 hours. */
  metrics: { p95: number | null; checks: number; failures: number }
  /** The last 24, oldest first, including empty ones. */
  hours: (Figures & { at: string })[]
  /** The last 90, oldest first, including empty ones; UTC days as YYYY-MM-DD. */
  days: (Figures & { day: string })[]
}

/** The data of the status page and its feeds. */
export type StatusReport = {
  /** As of this time. */
  at: string
  /** False for last known data while the database is down. */
  live: boolean
  /** The worst of the services' states. */
  state: ServiceState
  services: ServiceReport[]
  /** Unresolved, newest first. */
  active: Incident[]
  /** Resolved, newest first, at most 50. */
  history: Incident[]
}

/** Response of `GET /api/status`. */
export type StatusAnswer = {
  report: StatusReport
  /** Where the browser subscribes to changes; null without Realtime. */
  realtime: { url: string; key: string } | null
}

export const statusUrl = '/api/status'

/** The server's current status. Throws when there is none in the response. */
export async function readStatus(): Promise<StatusAnswer> {
  const answer = await request<Partial<StatusAnswer> | null>(statusUrl)
  // A proxy may have answered instead.
  if (!answer?.report) throw new Error('This is no status.')
  return { report: answer.report, realtime: answer.realtime ?? null }
}
