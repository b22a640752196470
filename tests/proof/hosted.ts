/**
 * `npm run proof -- hosted`: the end-to-end tests against the auth and storage servers of hosted Supabase, which
 * aren't part of this project (docs/hosted.md). `PROOF_SPECS=account,learning` runs only these specs.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { stageSpecs } from '../setup/e2e-left-out.ts'
import { startStack } from './hosted/stack.ts'

let broken = 0

/** Prints a promise and whether it was kept. */
function promise(name: string, kept: boolean, found: string | number): void {
  if (!kept) broken++
  console.info(`  ${kept ? '✓' : '✗'} ${name.padEnd(56)} ${found}`)
}

/** The folder of a server, which has to contain `file`. */
function folderOf(variable: string, what: string, file: string): string | undefined {
  const folder = process.env[variable]
  const isThere = Boolean(folder && existsSync(join(folder, file)))
  promise(what, isThere, folder ? `${variable}=${folder}` : `${variable} isn't set`)
  return isThere ? folder : undefined
}

/** Runs the end-to-end tests, or those of PROOF_SPECS that belong to this part. */
async function runTests(env: Record<string, string>): Promise<void> {
  const wanted = process.env.PROOF_SPECS?.split(',').map((name) => `/${name}.spec.ts`)
  const isStage = Boolean(env.E2E_STAGE)
  const specs = wanted?.filter((name) => stageSpecs.includes(name.slice(1)) === isStage) ?? []
  if (wanted && specs.length === 0) return
  console.info(`  · npm run test:e2e ${specs.join(' ')}`)
  const child = spawn('npm', ['run', 'test:e2e', '--', ...specs], {
    env: { ...process.env, ...env },
    stdio: 'inherit',
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  promise('npm run test:e2e ends with 0', code === 0, code ?? 'a signal')
}

if (process.argv.slice(2).some((name) => name !== 'hosted')) {
  throw new Error('There is one proof: npm run proof -- hosted')
}
const authServer = folderOf(
  'AUTH_SERVER_DIR',
  'github.com/supabase/auth with its built program `auth`',
  'auth',
)
const storageServer = folderOf(
  'STORAGE_SERVER_DIR',
  'github.com/supabase/storage with its packages installed',
  'node_modules/tsx',
)
if (authServer && storageServer) {
  const stack = await startStack({ authServer, storageServer })
  try {
    console.info(`  migrations that the CLI applied: ${stack.applied}`)
    await runTests(stack.env)
    // Specs that change the database at will come last, since they also delete what others need.
    await runTests({ ...stack.env, E2E_STAGE: '1', E2E_DATABASE_URL: stack.remote })
  } finally {
    await stack.stop()
  }
}
console.info(`  ${broken} broken`)
process.exit(broken > 0 ? 1 : 0)
