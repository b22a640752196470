import { createClient } from '@supabase/supabase-js'
import type { Database } from '../../lib/db/database.types.ts'
import { loadKeys } from '../../supabase/local/keys.ts'
import { loadEnvFiles, readSettings } from '../../supabase/local/settings.ts'

export type Service = ReturnType<typeof createClient<Database>>

/** A client with the server's key: of the hosted project in the environment, or the embedded one that runs. */
export function connectService(): Service {
  loadEnvFiles('production')
  const { env } = process
  const { embedded, supabasePort, dataDir } = readSettings(env)
  const url = embedded ? `http://127.0.0.1:${supabasePort}` : (env.NEXT_PUBLIC_SUPABASE_URL ?? '')
  const key = embedded ? loadKeys(dataDir, env).secretKey : (env.SUPABASE_SECRET_KEY ?? '')
  return createClient<Database>(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
}

/** What a command prints, and how it ends. */
export type Said = { text: string; code: 0 | 1 }

/** Runs a command line and ends the process as it says; a refusal of the backend is told in one line. */
export async function runCommand(command: (words: string[]) => Promise<Said>): Promise<void> {
  try {
    const { text, code } = await command(process.argv.slice(2))
    console.info(text)
    process.exitCode = code
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
