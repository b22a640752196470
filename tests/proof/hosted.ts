import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { stageSpecs } from '../setup/e2e-left-out.ts'
import { findServers } from './hosted/find-servers.ts'
import { reportSpecs } from './hosted/results.ts'
import { startStack } from './hosted/stack.ts'
import type { Proof, Report } from './proof.ts'

/** Runs the end-to-end tests; returns their exit code. */
async function runTests(env: Record<string, string>, report: Report): Promise<number> {
  const specs =
    process.env.PROOF_SPECS?.split(',')
      .map((name) => `/${name}.spec.ts`)
      .filter((name) => stageSpecs.includes(name.slice(1)) === Boolean(env.E2E_STAGE)) ?? []
  if (process.env.PROOF_SPECS && specs.length === 0) return 0
  report.note(`npm run test:e2e ${specs.join(' ')}`)
  rmSync('tests/.output/e2e.json', { force: true })
  const child = spawn('npm', ['run', 'test:e2e', '--', ...specs], {
    env: { ...process.env, ...env },
    stdio: 'inherit',
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  reportSpecs(report)
  return code ?? 1
}

/** `PROOF_SPECS=account,learning` runs only these specs. */
export const proof: Proof = {
  title: 'the end-to-end tests against the auth and storage servers of hosted Supabase',
  async run(report) {
    const places = findServers(report)
    if (!places) return
    const stack = await startStack(places)
    try {
      report.figure('migrations that the CLI applied', stack.applied)
      // Specs that change the database at will come last, since they also delete what others need.
      const stage = { ...stack.env, E2E_STAGE: '1', E2E_DATABASE_URL: stack.remote }
      for (const env of [stack.env, stage]) {
        const code = await runTests(env, report)
        report.promise('npm run test:e2e ends with 0', code === 0, code)
      }
    } finally {
      await stack.stop()
    }
  },
}
