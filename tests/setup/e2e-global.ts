import type { FullConfig } from '@playwright/test'
import { buildIfStale } from '../../scripts/stale-build.ts'
import { prepareData } from './e2e-data.ts'
import { isExternal, startExternalSite } from './e2e-external.ts'
import { describeLeftOut } from './e2e-left-out.ts'
import { startSite } from './e2e-site.ts'

/** One build for all tests, and a site per worker; they find them in the environment. */
export default async function globalSetup({
  workers,
}: Pick<FullConfig, 'workers'>): Promise<() => Promise<void>> {
  if (isExternal()) console.info(describeLeftOut())
  const [built, deleteData] = await Promise.all([
    buildIfStale(process.cwd()),
    isExternal() ? () => {} : prepareData(),
  ])
  if (!built) {
    deleteData()
    throw new Error('The build failed. See above.')
  }
  const sites = await Promise.all(
    isExternal()
      ? [startExternalSite()]
      : Array.from({ length: workers }, () => startSite({ realtime: true })),
  )
  process.env.E2E_SITES = JSON.stringify(
    sites.map(({ base, api, mail, secretKey, realtime, workerEnv }) => ({
      ...{ base, api, mail, secretKey, realtime, workerEnv },
    })),
  )
  return async () => {
    await Promise.all(sites.map(({ stop }) => stop()))
    deleteData()
  }
}
