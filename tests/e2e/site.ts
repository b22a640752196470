import type { Site } from '../setup/e2e-site.ts'

/**
 * The site of this worker's tests, started by the global set-up. Each worker has its own: all requests come from one
 * network, which may sign up 300 people an hour.
 */
export function site(): Site {
  const found = process.env.E2E_SITES
  if (!found) throw new Error('The global set-up did not run.')
  const sites = JSON.parse(found) as Site[]
  const own = sites[Number(process.env.TEST_PARALLEL_INDEX ?? 0) % sites.length]
  if (!own) throw new Error('There is no site.')
  return own
}
