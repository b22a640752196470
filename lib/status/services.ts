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
