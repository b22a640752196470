/** The parts of our own that are probed, in the order in which pages list them. */
export const services = ['web', 'database', 'auth', 'storage', 'mail'] as const

export type ServiceName = (typeof services)[number]

/** The states that a part can be in; 'unknown' where it was not probed for a while. */
export const serviceStates = ['operational', 'degraded', 'partial', 'outage', 'unknown'] as const

export type ServiceState = (typeof serviceStates)[number]

export const incidentStatuses = ['investigating', 'scheduled', 'resolved'] as const
export const incidentSeverities = ['critical', 'major', 'minor', 'maintenance'] as const

/** From how many milliseconds on an answer counts as slow. */
export const slowAfter: Readonly<Record<ServiceName, number>> = {
  web: 1_000,
  database: 1_000,
  auth: 1_500,
  storage: 1_500,
  mail: 2_500,
}
