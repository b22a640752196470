import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { buildInputs, buildIsStale, noteBuild } from '../../supabase/local/build.ts'
import { startChild } from '../../supabase/local/children.ts'
import { startSite } from './e2e-site.ts'

async function buildIfStale(): Promise<void> {
  const root = process.cwd()
  const inputs = buildInputs(process.env)
  if (!buildIsStale(root, inputs)) return
  const mark = resolve(root, '.next/BUILD_ID')
  rmSync(mark, { force: true })
  const next = resolve(root, 'node_modules/next/dist/bin/next')
  const env = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
  if ((await startChild([next, 'build'], env).ended) !== 0) {
    rmSync(mark, { force: true })
    throw new Error('The build failed; see above.')
  }
  noteBuild(root, inputs)
}

/** One build and one site for all tests; the workers find it in the environment. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await buildIfStale()
  const { stop, base, api, mail, secretKey } = await startSite()
  process.env.E2E_SITE = JSON.stringify({ base, api, mail, secretKey })
  return stop
}
