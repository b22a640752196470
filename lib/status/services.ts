/** The parts of our own that are probed, in the order in which pages list them. */
export const services = ['web', 'database', 'auth', 'storage', 'mail'] as const

export type ServiceName = (typeof services)[number]

/** From how many milliseconds on an answer counts as slow. */
export const slowAfter: Readonly<Record<ServiceName, number>> = {
  web: 1_000,
  database: 1_000,
  auth: 1_500,
  storage: 1_500,
  mail: 2_500,
}
