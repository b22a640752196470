import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Started, signalChild, startChild, stopChild } from '../../supabase/local/children.ts'
import { type Keys, loadKeys, webEnv } from '../../supabase/local/keys.ts'

export interface Site {
  /** Origin of the web app. */
  base: string
  /** Origin of the embedded backend. */
  api: string
  /** Origin of the mail catcher. */
  mail: string
  secretKey: string
}

/** A site whose backend can be taken away and given back. */
export interface OwnSite extends Site {
  killBackend(): Promise<void>
  startBackend(): Promise<void>
  /** Leaves the backend's port open, but nobody behind it answers. */
  freezeBackend(): void
  thawBackend(): void
  stop(): Promise<void>
}

const root = process.cwd()

/** Ports that nothing listens on, all taken at once so that they differ. */
async function freePorts(count: number): Promise<number[]> {
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

/** Resolves once the child says that it is ready; rejects when it ends before. */
async function readiness(child: Started, name: string): Promise<Started> {
  const ended = child.ended.then((code) => {
    throw new Error(`The ${name} ended with code ${code} before it was ready.`)
  })
  await Promise.race([child.ready, ended])
  // It may end later, when it is told to.
  ended.catch(() => {})
  return child
}

async function health(base: string): Promise<void> {
  for (;;) {
    const response = await fetch(`${base}/api/health`).catch(() => null)
    if (response?.ok) return
    await new Promise((done) => setTimeout(done, 100))
  }
}

/** Asks once for what is slow when it is asked for the first time. */
async function warmUp(base: string): Promise<void> {
  const body = JSON.stringify({ email: 'first@example.com', password: 'not-a-password' })
  const headers = { 'content-type': 'application/json', origin: base }
  await Promise.all([
    fetch(`${base}/api/auth/login`, { method: 'POST', headers, body }),
    fetch(`${base}/dashboard`),
    fetch(`${base}/auth/v1/callback`),
  ])
}

/** A folder like the project's own for the backend, whose config.toml `change` has rewritten. */
async function changedConfig(change: (toml: string) => string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'altiora-config-'))
  await mkdir(join(folder, 'supabase'))
  for (const name of ['migrations', 'templates']) {
    symlinkSync(join(root, 'supabase', name), join(folder, 'supabase', name))
  }
  const before = readFileSync(join(root, 'supabase/config.toml'), 'utf8')
  const after = change(before)
  if (after === before) throw new Error('config.toml has nothing to change.')
  writeFileSync(join(folder, 'supabase/config.toml'), after)
  return folder
}

type SiteOptions = {
  /** Absolute path, or `memory`. */
  dataDir?: string
  /** Rewrites config.toml for this site alone. */
  config?: (toml: string) => string
}

/**
 * Starts a backend and the production build on free ports, as children that end with this
 * process. Resolves when the health check says that both are there.
 */
export async function startSite({
  dataDir = 'memory',
  config,
}: SiteOptions = {}): Promise<OwnSite> {
  const [port = 0, supabasePort = 0, mailPort = 0] = await freePorts(3)
  const base = `http://localhost:${port}`
  const api = `http://127.0.0.1:${supabasePort}`
  const keys: Keys = loadKeys('memory', {})
  const folder = config ? await changedConfig(config) : root
  const env = {
    ...webEnv(api, keys),
    PORT: String(port),
    SUPABASE_PORT: String(supabasePort),
    MAIL_PORT: String(mailPort),
    SITE_URL: base,
    DATA_DIR: dataDir,
    HOST: '',
    TRUST_PROXY: '',
    NEXT_TELEMETRY_DISABLED: '1',
  }
  const bootBackend = () =>
    readiness(
      startChild(
        // The backend reads its configuration from the folder that it runs in.
        [
          '--import',
          'data:text/javascript,process.chdir(process.env.BACKEND_FOLDER)',
          join(root, 'supabase/local/backend.ts'),
        ],
        { ...env, SUPABASE_JWT_SECRET: keys.jwtSecret, BACKEND_FOLDER: folder },
      ),
      'backend',
    )
  const running: Started[] = []
  const stop = async () => {
    await Promise.all(running.map((child) => stopChild(child)))
    if (folder !== root) rmSync(folder, { recursive: true, force: true })
  }
  try {
    const web = startChild([join(root, 'lib/http/serve.ts')], { ...env, NODE_ENV: 'production' })
    running.push(web)
    let backend = await bootBackend()
    running.push(backend)
    await readiness(web, 'web server')
    await health(base)
    await warmUp(base)
    return {
      base,
      api,
      mail: `http://127.0.0.1:${mailPort}`,
      secretKey: keys.secretKey,
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
