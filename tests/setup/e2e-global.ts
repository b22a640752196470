import { buildIfStale } from '../../scripts/start/build.ts'
import { isExternal, startExternalSite } from './e2e-external.ts'
import { describeLeftOut } from './e2e-left-out.ts'
import { startSite } from './e2e-site.ts'

/** One build and one site for all tests; the workers find it in the environment. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (isExternal()) console.info(describeLeftOut())
  if (!(await buildIfStale(process.cwd()))) throw new Error('The build failed. See above.')
  const { stop, base, api, mail, secretKey, realtime, workerEnv } = await (isExternal()
    ? startExternalSite()
    : startSite({ realtime: true }))
  process.env.E2E_SITE = JSON.stringify({ base, api, mail, secretKey, realtime, workerEnv })
  return stop
}
