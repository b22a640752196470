import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { cp, mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Started, signalChild, startChild, stopChild } from '../../scripts/children.ts'
import { type Keys, loadKeys, smtpEnv, webEnv } from '../../supabase/local/keys.ts'
import { startRealtime } from './realtime.ts'

export interface Site {
  /** Origin of the web app. */
  base: string
  /** Origin of the backend. */
  api: string
  /** Origin of the mail catcher. */
  mail: string
  secretKey: string
  /** Origin of the Realtime replacement; null if the site has none. */
  realtime: string | null
  /** The environment for this site's worker. */
  workerEnv: Record<string, string>
}

/** A web server of a site. */
export interface Instance {
  /** Origin. */
  base: string
  /** Its process, to measure it. */
  pid(): number
  signal(signal: NodeJS.Signals): void
  /** Stops it; resolves with its exit code. */
  stop(): Promise<number>
  /** Restarts it on its port, once it has ended. */
  start(): Promise<void>
}

/** A site whose backend can be stopped and restarted. */
export interface OwnSite extends Site {
  /** The backend's signing key for access tokens, to forge some. */
  jwtSecret: string
  /** All web servers; `base` is the first one's origin. */
  instances: Instance[]
  /** The backend's process, to measure it. */
  backendPid(): number
  killBackend(): Promise<void>
  startBackend(): Promise<void>
  /** Keeps the backend's port open, but without a server that answers. */
  freezeBackend(): void
  thawBackend(): void
  stop(): Promise<void>
}

const root = process.cwd()

/** Calls the worker like a host's scheduler. */
export const cronSecret = process.env.CRON_SECRET || 'the-clock-of-the-tests'

/** Free ports, all reserved at once so that they differ. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer()
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
      return server
    }),
  )
  const ports = servers.map((server) => (server.address() as { port: number }).port)
  await Promise.all(servers.map((server) => new Promise((done) => server.close(done))))
  return ports
}

/** Resolves once the child reports ready; rejects if it ends before. */
export async function readiness(child: Started, name: string): Promise<Started> {
  const ended = child.ended.then((code) => {
    throw new Error(`The ${name} ended with code ${code} before it was ready.`)
  })
  await Promise.race([child.ready, ended])
  // It may end later, when it's stopped.
  ended.catch(() => {})
  return child
}

/** Resolves when the health check reports that web app and database are running. */
export async function health(base: string): Promise<void> {
  for (;;) {
    const response = await fetch(`${base}/api/health`).catch(() => null)
    if (response?.ok) return
    await new Promise((done) => setTimeout(done, 100))
  }
}

/** Makes the requests that are slow the first time. */
export async function warmUp(base: string): Promise<void> {
  const body = JSON.stringify({ email: 'first@example.com', password: 'not-a-password' })
  const headers = { 'content-type': 'application/json', origin: base }
  await Promise.all([
    fetch(`${base}/api/auth/login`, { method: 'POST', headers, body }),
    fetch(`${base}/dashboard`),
    fetch(`${base}/auth/v1/callback`),
  ])
}

/** A copy of the project folder for the backend, with another config.toml, or with additional SQL. */
async function ownFolder({ config, sql }: Pick<SiteOptions, 'config' | 'sql'>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'altiora-config-'))
  const own = join(folder, 'supabase')
  const migrations = join(root, 'supabase/migrations')
  await mkdir(own)
  symlinkSync(join(root, 'supabase/templates'), join(own, 'templates'))
  if (sql) {
    await cp(migrations, join(own, 'migrations'), { recursive: true })
    writeFileSync(join(own, 'migrations/20991231000000_tests.sql'), sql)
  } else {
    symlinkSync(migrations, join(own, 'migrations'))
  }
  const before = readFileSync(join(root, 'supabase/config.toml'), 'utf8')
  const after = config ? config(before) : before
  if (config && after === before) throw new Error('config.toml has nothing to change.')
  writeFileSync(join(own, 'config.toml'), after)
  return folder
}

/** A copy of the data that `prepareData` made, or null where none was prepared. */
async function copyData(): Promise<string | null> {
  const { E2E_DATA: prepared } = process.env
  if (!prepared) return null
  const copy = mkdtempSync(join(tmpdir(), 'altiora-data-'))
  await cp(prepared, copy, { recursive: true })
  return copy
}

type SiteOptions = {
  /** Absolute path, or `memory`; by default a copy of what `prepareData` made. */
  dataDir?: string
  /** Rewrites config.toml for this site only. */
  config?: (toml: string) => string
  /** Runs in this site's database after the migrations. */
  sql?: string
  /** Adds the Realtime replacement; without it, open pages poll. */
  realtime?: boolean
  /** Web servers that share the backend. */
  instances?: number
  /** A proxy between the web servers and the backend: gets its origin, returns its own. */
  through?: (api: string) => Promise<string>
  /** Additional or different environment variables of the web servers. */
  env?: Record<string, string>
  /** A copy of the project folder whose `.next` is served instead. */
  built?: string
}

export function webInstance(
  base: string,
  start: () => Started,
): Instance & { whenReady: Promise<unknown>; kill(): Promise<void> } {
  let child = start()
  const ready = () => readiness(child, 'web server')
  return {
    base,
    whenReady: ready(),
    pid: () => child.process.pid ?? 0,
    signal: (signal) => signalChild(child, signal),
    async stop() {
      child.process.kill('SIGTERM')
      return child.ended
    },
    async start() {
      child = start()
      await ready()
    },
    kill: () => stopChild(child),
  }
}

/**
 * Starts a backend and the production build on free ports, as children that end with this process. Resolves when the
 * health check reports that both are running.
 */
export async function startSite({
  dataDir,
  config,
  sql,
  realtime = false,
  instances = 1,
  through,
  env: more = {},
  built = root,
}: SiteOptions = {}): Promise<OwnSite> {
  const [supabasePort = 0, mailPort = 0, smtpPort = 0, realtimePort = 0, ...ports] =
    await freePorts(4 + instances)
  const base = `http://localhost:${ports[0]}`
  const api = `http://127.0.0.1:${supabasePort}`
  const keys: Keys = loadKeys('memory', {})
  const copy = dataDir ? null : await copyData()
  const folder = config || sql ? await ownFolder({ config, sql }) : root
  const workerEnv = { ...webEnv(api, keys), ...smtpEnv(smtpPort), SITE_URL: base }
  const env = {
    ...workerEnv,
    SUPABASE_REALTIME: realtime ? 'on' : 'off',
    SUPABASE_REALTIME_URL: `ws://127.0.0.1:${realtimePort}/realtime/v1`,
    CRON_SECRET: cronSecret,
    PORT: String(ports[0]),
    SUPABASE_PORT: String(supabasePort),
    MAIL_PORT: String(mailPort),
    SMTP_PORT: String(smtpPort),
    DATA_DIR: dataDir ?? copy ?? 'memory',
    DATABASE_URL: '',
    HOST: '',
    TRUST_PROXY: '',
    NEXT_TELEMETRY_DISABLED: '1',
    ...more,
  }
  const bootBackend = () =>
    readiness(
      startChild(
        // The backend reads its configuration from its working directory.
        [
          '--import',
          'data:text/javascript,process.chdir(process.env.BACKEND_FOLDER)',
          join(root, 'supabase/local/backend.ts'),
        ],
        { ...env, SUPABASE_JWT_SECRET: keys.jwtSecret, BACKEND_FOLDER: folder },
      ),
      'backend',
    )
  const webUrl = through ? { NEXT_PUBLIC_SUPABASE_URL: await through(api) } : {}
  const running: Started[] = []
  const webs: ReturnType<typeof webInstance>[] = []
  let stopRealtime = async () => {}
  const stop = async () => {
    await stopRealtime()
    await Promise.all(webs.map((web) => web.kill()))
    await Promise.all(running.map((child) => stopChild(child)))
    if (folder !== root) rmSync(folder, { recursive: true, force: true })
    if (copy) rmSync(copy, { recursive: true, force: true })
  }
  try {
    for (const port of ports) {
      const own = { ...env, ...webUrl, PORT: String(port), NODE_ENV: 'production' }
      webs.push(
        webInstance(`http://localhost:${port}`, () =>
          startChild(
            // The web server serves the build in its working directory.
            [
              '--import',
              'data:text/javascript,process.chdir(process.env.BUILT_FOLDER)',
              join(root, 'server/serve.ts'),
            ],
            { ...own, BUILT_FOLDER: built },
          ),
        ),
      )
    }
    let backend = await bootBackend()
    running.push(backend)
    await Promise.all(webs.map(({ whenReady }) => whenReady))
    for (const web of webs) {
      await health(web.base)
      await warmUp(web.base)
    }
    if (realtime) stopRealtime = await startRealtime({ port: realtimePort, api, ...keys })
    return {
      base,
      instances: webs,
      api,
      mail: `http://127.0.0.1:${mailPort}`,
      secretKey: keys.secretKey,
      jwtSecret: keys.jwtSecret,
      realtime: realtime ? `http://127.0.0.1:${realtimePort}` : null,
      workerEnv,
      backendPid: () => backend.process.pid ?? 0,
      async killBackend() {
        signalChild(backend, 'SIGKILL')
        await backend.ended
      },
      async startBackend() {
        backend = await bootBackend()
        running.push(backend)
      },
      freezeBackend: () => signalChild(backend, 'SIGSTOP'),
      thawBackend: () => signalChild(backend, 'SIGCONT'),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
