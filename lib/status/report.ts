import type { incidentSeverities, incidentStatuses, ServiceName, ServiceState } from './services'

export type { ServiceName, ServiceState } from './services'

type IncidentStatus = (typeof incidentStatuses)[number]

/** An incident or maintenance as everybody may read it, times in ISO 8601; its words are in English. */
export type Incident = {
  id: string
  title: string
  status: IncidentStatus
  severity: (typeof incidentSeverities)[number]
  services: ServiceName[]
  startTime: string
  /** Of maintenance also while it is ahead. */
  endTime: string | null
  description: string
  impact: string
  /** In minutes, from start to end; null while there is no end. */
  duration: number | null
  /** Newest first. */
  updates: { time: string; status: IncidentStatus; message: string }[]
}

/** What the checks of an hour or a day came to; `ms` is their average, null where there were none. */
export type Figures = { ms: number | null; checks: number; failures: number }

export type ServiceReport = {
  name: ServiceName
  state: ServiceState
  checkedAt: string | null
  /** Milliseconds, average of 24 hours. */
  responseTime: number | null
  /** When the last incident of this service began. */
  lastIncident: string | null
  /** Shares of checks that succeeded, 0 to 1; null where there were none. */
  uptime: { day: number | null; week: number | null; quarter: number | null }
  /** Of 24 hours. */
  metrics: { p95: number | null; checks: number; failures: number }
  /** The last 24, oldest first, also those without checks. */
  hours: (Figures & { at: string })[]
  /** The last 90, oldest first, also those without checks; days of UTC as YYYY-MM-DD. */
  days: (Figures & { day: string })[]
}

/** What the status page shows, its feeds tell and its browser asks for. */
export type StatusReport = {
  /** When this was true. */
  at: string
  /** False for what was last known, while the database does not answer. */
  live: boolean
  /** The worst of the services' states. */
  state: ServiceState
  services: ServiceReport[]
  /** Not resolved, newest first. */
  active: Incident[]
  /** Resolved, newest first, at most 50. */
  history: Incident[]
}

/** What `GET /api/status` answers. */
export type StatusAnswer = {
  report: StatusReport
  /** Where the browser hears of changes; null where the backend announces none. */
  realtime: { url: string; key: string } | null
}
