import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Lets a worker of its own do one round, as `npm run worker` does; rejects with what it says when it fails. */
export async function runWorker(env: Record<string, string>): Promise<void> {
  await promisify(execFile)(process.execPath, ['scripts/worker.ts', '--once'], {
    env: { ...process.env, ...env },
  })
}
