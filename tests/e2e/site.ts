import type { Site } from '../setup/e2e-site.ts'

/** Sites that running tests use instead of the worker's, the last one first. */
const chosen: Site[] = []

/** Makes a site that of all tests until the returned function is called. */
export function use(one: Site): () => void {
  chosen.push(one)
  return () => void chosen.splice(chosen.indexOf(one), 1)
}

/**
 * The site of the running tests: that of `stageWith` or `ownSite`, or the worker's, which the global set-up has started.
 * Each worker has its own: all requests come from one network, which may sign up 300 people an hour.
 */
export function site(): Site {
  const found = process.env.E2E_SITES
  if (!found) throw new Error('The global set-up did not run.')
  const sites = JSON.parse(found) as Site[]
  const own = chosen.at(-1) ?? sites[Number(process.env.TEST_PARALLEL_INDEX ?? 0) % sites.length]
  if (!own) throw new Error('There is no site.')
  return own
}
