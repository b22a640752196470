import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makePrivateFolder } from './private-folder.ts'

export interface Keys {
  /** Signs access tokens (HS256). */
  jwtSecret: string
  publishableKey: string
  secretKey: string
  /** LINK_SECRET of the web app if it was set, since authenticator apps' keys are encrypted with it. */
  linkSecret?: string
}

function freshKeys(): Keys {
  const random = (bytes: number) => randomBytes(bytes).toString('base64url')
  return {
    jwtSecret: random(48),
    publishableKey: `sb_publishable_${random(24)}`,
    secretKey: `sb_secret_${random(24)}`,
  }
}

function storedKeys(dataDir: string): Keys {
  const file = join(dataDir, 'keys.json')
  makePrivateFolder(dataDir)
  const fresh = `${file}.${process.pid}`
  writeFileSync(fresh, `${JSON.stringify(freshKeys(), null, 2)}\n`, { mode: 0o600 })
  try {
    // Atomic. Fails if the file exists, so that two simultaneous starts share the first one's keys.
    linkSync(fresh, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(fresh, { force: true })
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Keys
}

/** The embedded backend's keys: from the environment, else random and kept in `dataDir` (unless `memory`). */
export function loadKeys(dataDir: string, env: Record<string, string | undefined>): Keys {
  const keys = dataDir === 'memory' ? freshKeys() : storedKeys(dataDir)
  const linkSecret = env.LINK_SECRET?.trim() || keys.linkSecret
  return {
    jwtSecret: env.SUPABASE_JWT_SECRET?.trim() || keys.jwtSecret,
    publishableKey: env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY?.trim() || keys.publishableKey,
    secretKey: env.SUPABASE_SECRET_KEY?.trim() || keys.secretKey,
    ...(linkSecret && { linkSecret }),
  }
}

/** The web app's environment for these keys. */
export function webEnv(supabaseUrl: string, keys: Keys): Record<string, string> {
  return {
    NEXT_PUBLIC_SUPABASE_URL: supabaseUrl,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
    SUPABASE_SECRET_KEY: keys.secretKey,
    SUPABASE_EMBEDDED: '1',
    ...(keys.linkSecret && { LINK_SECRET: keys.linkSecret }),
  }
}

/** Environment that sends the app's emails to the catcher. */
export function smtpEnv(smtpPort: number): Record<string, string> {
  return { SMTP_URL: `smtp://127.0.0.1:${smtpPort}` }
}
