import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Runs one round of a separate worker, like `npm run worker`; rejects with its output if it fails. */
export async function runWorker(env: Record<string, string>): Promise<void> {
  await promisify(execFile)(
    process.execPath,
    ['--import', './server/module-aliases.ts', 'scripts/worker.ts', '--once'],
    { env: { ...process.env, ...env } },
  )
}
