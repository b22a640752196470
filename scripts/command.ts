import { createClient } from '@supabase/supabase-js'
import type { Database } from '@/lib/db/database.types.ts'
import { loadEnvFiles } from '@/lib/env-files.ts'
import { loadKeys } from '@/supabase/local/keys.ts'
import { readSettings } from '@/supabase/local/settings.ts'

/** A client with the server's key, for the hosted project in the environment or the running embedded one. */
export function connectService() {
  loadEnvFiles('production')
  const { env } = process
  const { embedded, supabasePort, dataDir } = readSettings(env)
  const url = embedded ? `http://127.0.0.1:${supabasePort}` : (env.NEXT_PUBLIC_SUPABASE_URL ?? '')
  const key = embedded ? loadKeys(dataDir, env).secretKey : (env.SUPABASE_SECRET_KEY ?? '')
  return createClient<Database>(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
}

/** The data of a response. Throws when the backend refused or didn't answer. */
export async function dataOf<Answer extends { data: unknown; error: { message: string } | null }>(
  query: PromiseLike<Answer>,
): Promise<Extract<Answer, { error: null }>['data']> {
  const { data, error } = await query
  if (error) throw new Error(`The backend refused the request or didn’t answer: ${error.message}`)
  return data
}

/** A command's output and exit code. */
export type Output = { text: string; code: 0 | 1 }

export const success = (text: string): Output => ({ text, code: 0 })
export const failure = (text: string): Output => ({ text, code: 1 })

/** Lines to print, or `none` if there are none. */
export const lines = (list: string[], none: string): Output => success(list.join('\n') || none)

/** Runs a command with the command line's arguments; prints refusals in one line. */
export async function runCommand(command: (words: string[]) => Promise<Output>): Promise<void> {
  try {
    const { text, code } = await command(process.argv.slice(2))
    console.info(text)
    process.exitCode = code
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
