// `npm start` and `npm run dev`: runs the web app and, without a configured Supabase, the embedded backend.
import { connect } from 'node:net'
import { relative, resolve } from 'node:path'
import { loadEnvFiles } from '@/lib/env-files.ts'
import { originOf } from '@/lib/seo/origin.ts'
import { loadKeys, smtpEnv, webEnv } from '@/supabase/local/keys.ts'
import { lockedMessage, lockHolder } from '@/supabase/local/lock.ts'
import { portProblems, readSettings, type Settings, StartError } from '@/supabase/local/settings.ts'
import { writePracticeFiles } from './build/practice.ts'
import { keepRunning, type Started, signalChild, startChild, stopChild } from './children.ts'
import { buildIfStale } from './stale-build.ts'

const root = process.cwd()
const dev = process.argv.includes('--dev')
const next = resolve(root, 'node_modules/next/dist/bin/next')
const quiet = { NEXT_TELEMETRY_DISABLED: '1' }

const stops: (() => Promise<void>)[] = []
/** Stop functions that still need the other processes. */
const firstStops: (() => Promise<void>)[] = []
const kills: (() => void)[] = []
let stopping = false

async function stopAll(code: number): Promise<never> {
  stopping = true
  await Promise.allSettled(firstStops.map((stop) => stop()))
  await Promise.allSettled(stops.map((stop) => stop()))
  process.exit(code)
}

function started(child: Started): Started {
  stops.push(() => stopChild(child))
  kills.push(() => signalChild(child, 'SIGKILL'))
  return child
}

function onSignal(): void {
  if (stopping) {
    for (const kill of kills) kill()
    process.exit(130)
  }
  console.info('\nStopping.')
  void stopAll(0)
}

// npm may exit without forwarding its signal, which leaves this process with another parent.
function stopWithNpm(): void {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent && !stopping) void stopAll(0)
  }, 1000).unref()
}

async function check(settings: Settings): Promise<void> {
  const { dataDir, embedded, port, supabasePort, mailPort, smtpPort } = settings
  if (embedded && dataDir !== 'memory') {
    const holder = lockHolder(dataDir)
    if (holder !== null) throw new StartError(lockedMessage(dataDir, holder))
  }
  const local = { host: '127.0.0.1' }
  const problems = await portProblems([
    { port, variable: 'PORT', host: process.env.HOST || undefined },
    ...(embedded ? [{ port: supabasePort, variable: 'SUPABASE_PORT', ...local }] : []),
    ...(embedded ? [{ port: mailPort, variable: 'MAIL_PORT', ...local }] : []),
    ...(embedded ? [{ port: smtpPort, variable: 'SMTP_PORT', ...local }] : []),
  ])
  if (problems.length > 0) throw new StartError(problems.join('\n'))
}

async function build(): Promise<void> {
  const built = await buildIfStale(root, started)
  if (!built && !stopping) throw new StartError('The build failed. See above.')
}

async function portAnswers(port: number): Promise<void> {
  for (;;) {
    const open = await new Promise<boolean>((done) => {
      const socket = connect({ port, host: 'localhost' })
      socket.once('connect', () => done(true)).once('error', () => done(false))
      socket.once('connect', () => socket.destroy())
    })
    if (open) return
    await new Promise((done) => setTimeout(done, 200))
  }
}

async function startWeb(port: number, env: Record<string, string>): Promise<void> {
  const web = dev
    ? startChild([next, 'dev', '-p', String(port)], { ...quiet, ...env })
    : startChild(['server/serve.ts'], { ...quiet, ...env, NODE_ENV: 'production' })
  started(web)
  const ended = web.ended.then((code) => {
    if (stopping) return
    console.error(`The web server exited (code ${code}).`)
    void stopAll(code || 1)
  })
  await Promise.race([dev ? portAnswers(port) : web.ready, ended])
}

/** Starts the outbox worker, after the site because its emails link there. */
function startWorker(env: Record<string, string>): void {
  const worker = keepRunning('worker', () => startChild(['scripts/worker.ts'], env))
  // It restarts on its own and logs why.
  worker.ready.catch((error: Error) => console.error(error.message))
  firstStops.push(worker.stop)
  kills.push(worker.kill)
}

async function main(): Promise<void> {
  const hostProduction = !dev && process.env.NODE_ENV === 'production'
  loadEnvFiles(dev ? 'development' : 'production', root)
  // In development, the site's origin is where it listens, whatever the backend.
  if (dev) process.env.SITE_URL ||= originOf(process.env)
  const settings = readSettings(process.env, hostProduction)
  const { port, supabasePort, mailPort, smtpPort, dataDir, databaseUrl, siteUrl, embedded } =
    settings
  await check(settings)
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  process.on('SIGHUP', onSignal)
  stopWithNpm()

  const addresses = [['Web', siteUrl]]
  let env: Record<string, string> = { PORT: String(port), SITE_URL: siteUrl }
  const built = dev ? writePracticeFiles(root) : build()
  if (embedded) {
    const url = `http://127.0.0.1:${supabasePort}`
    const keys = loadKeys(dataDir, process.env)
    env = { ...env, ...webEnv(url, keys), ...smtpEnv(smtpPort) }
    const backendEnv = { ...env, SUPABASE_JWT_SECRET: keys.jwtSecret, DATA_DIR: dataDir }
    const backend = keepRunning('backend', () =>
      startChild(['supabase/local/backend.ts'], backendEnv),
    )
    stops.push(backend.stop)
    kills.push(backend.kill)
    addresses.push(['Backend', url], ['Mail', `http://127.0.0.1:${mailPort}`])
    await Promise.all([backend.ready, built])
  } else {
    addresses.push(['Supabase', process.env.NEXT_PUBLIC_SUPABASE_URL ?? ''])
    await built
  }
  if (stopping) return
  await startWeb(port, env)
  if (stopping) return
  if (embedded) startWorker(env)
  const lines = addresses.map(([name = '', address]) => `  ${name.padEnd(10)}${address}`)
  const near = relative(root, dataDir)
  const where =
    dataDir === 'memory' ? 'in memory only' : `in ${near.startsWith('..') ? dataDir : near}`
  const database = databaseUrl ? ' and in the database of DATABASE_URL' : ''
  const data = embedded ? `\nData ${where}${database}. ` : '\n'
  console.info(`\nAltiora is running.\n\n${lines.join('\n')}\n${data}Stop with Ctrl-C.\n`)
}

main().catch((error: Error) => {
  if (stopping) return
  console.error(error instanceof StartError ? error.message : error)
  void stopAll(1)
})
