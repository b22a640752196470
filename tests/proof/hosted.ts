import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { reportSpecs } from './hosted/results.ts'
import { type Places, startStack } from './hosted/stack.ts'
import type { Proof, Report } from './proof.ts'

const servers = [
  {
    variable: 'AUTH_SERVER_DIR',
    what: 'github.com/supabase/auth with its built program `auth`',
    has: 'auth',
  },
  {
    variable: 'STORAGE_SERVER_DIR',
    what: 'github.com/supabase/storage with its packages installed',
    has: 'node_modules/tsx',
  },
]

/** The folders of the two servers, or null after printing what's missing; they aren't part of this project. */
function findServers(report: Report): Places | null {
  const [authServer, storageServer] = servers.map(({ variable, what, has }) => {
    const folder = process.env[variable]
    const isThere = Boolean(folder && existsSync(join(folder, has)))
    const found = folder ? `${variable}=${folder}` : `${variable} isn't set`
    report.promise(what, isThere, found)
    return isThere ? folder : undefined
  })
  return authServer && storageServer ? { authServer, storageServer } : null
}

/** Runs the end-to-end tests; returns their exit code. */
async function runTests(env: Record<string, string>, report: Report): Promise<number> {
  const specs = process.env.PROOF_SPECS?.split(',').map((name) => `/${name}.spec.ts`) ?? []
  report.note(`npm run test:e2e ${specs.join(' ')}`)
  rmSync('tests/.output/e2e.json', { force: true })
  const child = spawn('npm', ['run', 'test:e2e', '--', ...specs], {
    env: { ...process.env, ...env },
    stdio: 'inherit',
  })
  const [code] = (await once(child, 'exit')) as [number | null]
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
      const code = await runTests(stack.env, report)
      reportSpecs(report)
      report.promise('npm run test:e2e ends with 0', code === 0, code)
    } finally {
      await stack.stop()
    }
  },
}
