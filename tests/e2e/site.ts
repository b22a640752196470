import type { Site } from '../setup/e2e-site.ts'

/** The site that all tests share, started by the global set-up. */
export function site(): Site {
  const found = process.env.E2E_SITE
  if (!found) throw new Error('The global set-up did not run.')
  return JSON.parse(found) as Site
}
