import { type OwnSite, startSite } from '../setup/e2e-site.ts'
import { test } from './fixtures.ts'
import { use } from './site.ts'

type Options = Parameters<typeof startSite>[0]

/**
 * A site for the tests of this file or group alone, which run in sequence, are of it, and may break or stop it.
 * `prepare` returns how it is started.
 */
export function ownSite(
  prepare: () => Options | Promise<Options> = () => ({}),
  { timeout }: { timeout?: number } = {},
): OwnSite {
  const own = {} as OwnSite
  let leave = () => {}
  test.describe.configure({ mode: 'default', timeout })
  test.beforeAll(async () => {
    test.setTimeout(180_000)
    Object.assign(own, await startSite(await prepare()))
    leave = use(own)
  })
  test.afterAll(async () => {
    leave()
    await own.stop?.()
  })
  return own
}
