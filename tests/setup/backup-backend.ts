import { spawn } from 'node:child_process'
import { copyFileSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Started, startChild, stopChild } from '../../scripts/children.ts'
import { freePorts, readiness } from './e2e-site.ts'

/** A backend in its own process, on a data directory whose keys it uses. */
export interface RunningBackend {
  url: string
  mail: string
  /** The environment in which commands find it. */
  env: Record<string, string>
  stop(): Promise<void>
}

/** Nothing of the machine's own configuration. */
const unset = {
  ...{ DATABASE_URL: '', NEXT_PUBLIC_SUPABASE_URL: '', LINK_SECRET: '', SUPABASE_JWT_SECRET: '' },
  ...{ NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: '', SUPABASE_SECRET_KEY: '' },
}

const chdir = 'data:text/javascript,process.chdir(process.env.PROJECT_FOLDER)'

/** Starts the backend on `dataDir`; `folder` has the migrations and settings. */
export async function startBackend(dataDir: string, folder = '.'): Promise<RunningBackend> {
  const [supabasePort = 0, mailPort = 0, smtpPort = 0] = await freePorts(3)
  const env = {
    ...unset,
    DATA_DIR: dataDir,
    SUPABASE_PORT: String(supabasePort),
    MAIL_PORT: String(mailPort),
    SMTP_PORT: String(smtpPort),
    PROJECT_FOLDER: resolve(folder),
  }
  const child: Started = startChild(['--import', chdir, resolve('supabase/local/backend.ts')], env)
  await readiness(child, 'backend')
  return {
    url: `http://127.0.0.1:${supabasePort}`,
    mail: `http://127.0.0.1:${mailPort}`,
    env,
    stop: () => stopChild(child),
  }
}

const aliases = pathToFileURL(resolve('server/module-aliases.ts')).href

/** Runs a command of scripts/; returns its exit code and output. */
export function runCommand(
  name: string,
  words: string[],
  env: Record<string, string>,
  folder = '.',
): Promise<{ code: number | null; output: string }> {
  const child = spawn(
    process.execPath,
    ['--import', aliases, resolve('scripts', `${name}.ts`), ...words],
    { cwd: folder, env: { ...process.env, ...unset, ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  return new Promise((done) => {
    child.once('close', (code) => done({ code, output: output.trim() }))
  })
}

/** A copy of the project's settings and migrations in `folder`, with another last migration, or without the last. */
export function projectWith(folder: string, later: string | null): string {
  const own = join(folder, 'supabase')
  mkdirSync(join(own, 'migrations'), { recursive: true })
  copyFileSync('supabase/config.toml', join(own, 'config.toml'))
  symlinkSync(resolve('supabase/templates'), join(own, 'templates'))
  const all = readdirSync('supabase/migrations').sort()
  for (const name of later ? all : all.slice(0, -1)) {
    symlinkSync(resolve('supabase/migrations', name), join(own, 'migrations', name))
  }
  if (later) copyFileSync(later, join(own, 'migrations/20991231000000_later.sql'))
  return folder
}
