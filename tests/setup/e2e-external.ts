import { join } from 'node:path'
import postgres from 'postgres'
import { startChild } from '../../scripts/children.ts'
import { cronSecret, health, type Site, warmUp, webInstance } from './e2e-site.ts'
import { stageEnv, worldSql } from './world.ts'

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

/** Lets the tests that change the database do so (`databaseOf`). */
async function prepareStage(): Promise<void> {
  const address = process.env.E2E_DATABASE_URL
  if (!address) throw new Error('E2E_STAGE is set, but not E2E_DATABASE_URL.')
  const sql = postgres(address, { max: 1, onnotice: () => {} })
  await sql.unsafe(
    `drop function if exists public.tests_ask(text), public.tests_run(text);${worldSql}notify pgrst, 'reload schema';`,
  )
  await sql.end()
}

/**
 * The site of the Supabase in the environment. Its web app is the one at E2E_BASE_URL or, without that variable, our
 * production build, started on PORT.
 */
export async function startExternalSite(): Promise<Site & { stop(): Promise<void> }> {
  const supabase = readVariables()
  if (process.env.E2E_STAGE) await prepareStage()
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
    ...(process.env.E2E_STAGE ? stageEnv : {}),
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
