import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { originFault, originOf } from '@/lib/seo/origin.ts'

type Env = Record<string, string | undefined>

/** Prevents a start; its message is shown on the console. */
export class StartError extends Error {}

export interface Settings {
  port: number
  supabasePort: number
  mailPort: number
  smtpPort: number
  /** Absolute path, or `memory` for data lost on exit. */
  dataDir: string
  /** URL of a PostgreSQL server; unset means PGlite in `dataDir`. */
  databaseUrl?: string | undefined
  /** The site's public origin, without a trailing slash. */
  siteUrl: string
  embedded: boolean
}

/** The port in a variable, or `fallback` when unset; throws StartError. */
export function readPort(env: Env, name: string, fallback: number): number {
  const raw = env[name]?.trim()
  if (!raw) return fallback
  const port = /^\d+$/.test(raw) ? Number(raw) : 0
  if (port < 1 || port > 65535) {
    throw new StartError(`${name} must be a whole number from 1 to 65535, not "${raw}".`)
  }
  return port
}

/** DATA_DIR as an absolute path, or `memory`. */
export function readDataDir(env: Env, root = process.cwd()): string {
  const raw = env.DATA_DIR?.trim() || 'supabase/.temp/data'
  return raw === 'memory' ? raw : resolve(root, raw)
}

/** DATABASE_URL, or undefined when unset; throws StartError. */
export function readDatabaseUrl(env: Env): string | undefined {
  const raw = env.DATABASE_URL?.trim()
  if (!raw) return undefined
  if (!URL.canParse(raw) || !/^postgres(ql)?:$/.test(new URL(raw).protocol)) {
    // Never the value, which usually contains a password.
    throw new StartError('DATABASE_URL must be a URL such as postgres://user:password@host/name.')
  }
  return raw
}

/** The origin in SITE_URL, or where the web server listens; throws StartError. */
export function readSiteUrl(env: Env, port: number): string {
  const raw = env.SITE_URL?.trim()
  const fault = originFault(env)
  if (fault) throw new StartError(fault)
  if (!raw) return originOf({ HOST: env.HOST, PORT: String(port) })
  const url = URL.canParse(raw) ? new URL(raw) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash) {
    throw new StartError(
      `SITE_URL must be an origin such as https://www.example.com, not "${raw}".`,
    )
  }
  return url.origin
}

/** All settings; throws StartError. `hostProduction`: NODE_ENV=production was set by the host, not our scripts. */
export function readSettings(env: Env, hostProduction = false): Settings {
  const port = readPort(env, 'PORT', 3000)
  const supabasePort = readPort(env, 'SUPABASE_PORT', 54321)
  const mailPort = readPort(env, 'MAIL_PORT', 54324)
  const smtpPort = readPort(env, 'SMTP_PORT', mailPort + 1)
  const embedded = !env.NEXT_PUBLIC_SUPABASE_URL?.trim()
  const settings = {
    port,
    supabasePort,
    mailPort,
    smtpPort,
    dataDir: readDataDir(env),
    embedded,
  }
  if (!embedded) {
    const missing = ['NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY'].filter(
      (name) => !env[name]?.trim(),
    )
    if (missing.length > 0) {
      throw new StartError(
        `NEXT_PUBLIC_SUPABASE_URL is set, but ${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} missing.`,
      )
    }
    return { ...settings, siteUrl: readSiteUrl(env, port) }
  }
  if (hostProduction && env.SUPABASE_EMBEDDED !== '1') {
    throw new StartError(
      'NODE_ENV is production and no Supabase is configured. Set NEXT_PUBLIC_SUPABASE_URL, ' +
        'NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY, or SUPABASE_EMBEDDED=1 ' +
        'to run on the embedded backend.',
    )
  }
  if (new Set([port, supabasePort, mailPort, smtpPort]).size < 4) {
    throw new StartError(
      'PORT, SUPABASE_PORT, MAIL_PORT and SMTP_PORT must be four different ports.',
    )
  }
  return { ...settings, siteUrl: readSiteUrl(env, port), databaseUrl: readDatabaseUrl(env) }
}

interface PortUse {
  port: number
  /** The environment variable that sets the port. */
  variable: string
  /** Address to listen on; all when unset. */
  host?: string | undefined
}

/** Null when the port is free, else the error (`EADDRINUSE`, `EACCES`, …). */
function portProblem(port: number, host?: string): Promise<string | null> {
  return new Promise((done) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message))
    server.listen({ port, host, exclusive: true }, () => server.close(() => done(null)))
  })
}

/** One sentence per unusable port, with how to choose another. */
export async function portProblems(uses: PortUse[]): Promise<string[]> {
  const problems = await Promise.all(uses.map((use) => portProblem(use.port, use.host)))
  return uses.flatMap(({ port, variable }, index) => {
    const problem = problems[index]
    if (!problem) return []
    const why = problem === 'EADDRINUSE' ? 'is already in use' : `can't be opened (${problem})`
    return [
      `Port ${port} ${why}. Set ${variable} to another, for example ${variable}=${port + 10}.`,
    ]
  })
}
