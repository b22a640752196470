import { join } from 'node:path'
import { startChild } from '../../scripts/start/children.ts'
import { cronSecret, health, type Site, warmUp, webInstance } from './e2e-site.ts'

const names = [
  'E2E_SUPABASE_URL',
  'E2E_SUPABASE_PUBLISHABLE_KEY',
  'E2E_SUPABASE_SECRET_KEY',
  'E2E_MAIL_URL',
] as const

/** Whether the tests run against a Supabase in the environment. */
export const isExternal = () => Boolean(process.env.E2E_SUPABASE_URL)

/** The variables of that Supabase; throws an error that lists missing ones. */
function readVariables(): Record<(typeof names)[number], string> {
  const missing = names.filter((name) => !process.env[name])
  if (missing.length > 0) {
    throw new Error(`E2E_SUPABASE_URL is set, but not ${missing.join(', ')}.`)
  }
  return Object.fromEntries(
    names.map((name) => [name, process.env[name]?.replace(/\/$/, '')]),
  ) as ReturnType<typeof readVariables>
}

/**
 * The site of the Supabase in the environment. Its web app is the one at E2E_BASE_URL or, without that variable, our
 * production build, started on PORT.
 */
export async function startExternalSite(): Promise<Site & { stop(): Promise<void> }> {
  const supabase = readVariables()
  const { E2E_BASE_URL, PORT = '3000', SMTP_URL = '' } = process.env
  const base = E2E_BASE_URL?.replace(/\/$/, '') ?? `http://localhost:${PORT}`
  const workerEnv = {
    NEXT_PUBLIC_SUPABASE_URL: supabase.E2E_SUPABASE_URL,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: supabase.E2E_SUPABASE_PUBLISHABLE_KEY,
    SUPABASE_SECRET_KEY: supabase.E2E_SUPABASE_SECRET_KEY,
    SUPABASE_EMBEDDED: '0',
    SITE_URL: base,
    ...(SMTP_URL && { SMTP_URL }),
  }
  const env = {
    ...workerEnv,
    ...{ PORT, HOST: '', TRUST_PROXY: '' },
    CRON_SECRET: cronSecret,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
  }
  const web = E2E_BASE_URL
    ? null
    : webInstance(base, () => startChild([join(process.cwd(), 'server/serve.ts')], env))
  try {
    await web?.whenReady
    await health(base)
    await warmUp(base)
  } catch (error) {
    await web?.kill()
    throw error
  }
  return {
    base,
    api: supabase.E2E_SUPABASE_URL,
    mail: supabase.E2E_MAIL_URL,
    secretKey: supabase.E2E_SUPABASE_SECRET_KEY,
    realtime: null,
    workerEnv,
    stop: async () => web?.kill(),
  }
}
