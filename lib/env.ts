import 'server-only'
import { z } from 'zod'

const url = z.url({ protocol: /^https?$/ })

const schema = z.object({
  NEXT_PUBLIC_SUPABASE_URL: url,
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: z.string().min(1),
  SUPABASE_SECRET_KEY: z.string().min(1),
  SITE_URL: url.default('http://localhost:3000'),
  SUPABASE_EMBEDDED: z.enum(['0', '1']).default('0'),
})

export type Env = {
  supabaseUrl: string
  publishableKey: string
  secretKey: string
  /** Origin of the public site, without a trailing slash. */
  siteUrl: string
  /** True when the backend is the one that ships with the project. */
  embedded: boolean
}

let checked: Env | undefined

/**
 * The checked environment of the server, read once when it is first needed (a build needs none).
 * Throws an error that names every variable that is missing or malformed.
 */
export function env(): Env {
  if (checked) return checked
  // An empty line in a .env file means "not set".
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new Error(`The environment is incomplete (see .env.example).\n${faults.join('\n')}`)
  }
  checked = {
    supabaseUrl: parsed.data.NEXT_PUBLIC_SUPABASE_URL.replace(/\/$/, ''),
    publishableKey: parsed.data.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY,
    secretKey: parsed.data.SUPABASE_SECRET_KEY,
    siteUrl: new URL(parsed.data.SITE_URL).origin,
    embedded: parsed.data.SUPABASE_EMBEDDED === '1',
  }
  return checked
}
