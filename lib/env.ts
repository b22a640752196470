import 'server-only'
import { z } from 'zod'
import { originFault, originOf } from './seo/origin'

const url = z.url({ protocol: /^https?$/ })
const mailUrl = z.url({ protocol: /^smtps?$/ })
const socketUrl = z.url({ protocol: /^(?:https?|wss?)$/ })

const schema = z.object({
  NEXT_PUBLIC_SUPABASE_URL: url,
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: z.string().min(1),
  SUPABASE_SECRET_KEY: z.string().min(1),
  SITE_URL: url.optional(),
  SUPABASE_EMBEDDED: z.enum(['0', '1']).default('0'),
  SUPABASE_REALTIME: z.enum(['on', 'off']).optional(),
  SUPABASE_REALTIME_URL: socketUrl.optional(),
  SMTP_URL: mailUrl.optional(),
  MAIL_FROM: z.string().includes('@').default('Altiora <no-reply@altiora.example>'),
  CRON_SECRET: z.string().min(16).optional(),
  ROOM_VIDEO_HOSTS: z
    .string()
    .default('')
    .transform((value) =>
      value
        .split(',')
        .map((host) => host.trim().toLowerCase())
        .filter(Boolean),
    )
    .pipe(
      z
        .array(
          z.string().regex(/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*(?::\d{1,5})?$/),
        )
        .max(10),
    ),
  LINK_SECRET: z
    .string()
    .transform((value) => value.split(',').map((secret) => secret.trim()))
    .pipe(z.array(z.string().min(32)).min(1).max(2))
    .optional(),
})

export type Env = {
  supabaseUrl: string
  publishableKey: string
  secretKey: string
  /** Origin of the public site, without a trailing slash. */
  siteUrl: string
  /** Whether the backend is the one shipped with the project. */
  embedded: boolean
  /** Where the browser subscribes to changes; null if the backend has no such service. */
  realtimeUrl: string | null
  /** The SMTP server; null if none is configured. */
  smtpUrl: string | null
  mailFrom: string
  /** The secret of the host's cron calls; null if there are none. */
  cronSecret: string | null
  /** Hosts of video calls and streams that may be shown in a room. */
  videoHosts: string[]
  /** Secrets that sign email links and sealed values, newest first; null to use the backend's secret key. */
  linkSecrets: string[] | null
}

let checked: Env | undefined

/** This machine or a name on the container network, where no one can eavesdrop. */
const here = /^(?:[^.[\]]+|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/

/** Whether traffic can be read and changed on the way; cookies would also lack `Secure`. */
const isOpen = (address: string) => {
  const { protocol, hostname } = new URL(address)
  return protocol === 'http:' && !here.test(hostname)
}

/**
 * The validated environment, read on first use (builds need none). Throws an error naming every missing or malformed
 * variable, and in production each unencrypted address of a hosted setup.
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
  const siteUrl = originOf(given)
  if (process.env.NODE_ENV === 'production' && parsed.data.SUPABASE_EMBEDDED === '0') {
    const fault = originFault(given)
    if (fault) throw new Error(fault)
    const urls = {
      NEXT_PUBLIC_SUPABASE_URL: parsed.data.NEXT_PUBLIC_SUPABASE_URL,
      SITE_URL: siteUrl,
    }
    const open = Object.entries(urls).filter(([, address]) => isOpen(address))
    const names = open.map(([name]) => name).join(' and ')
    if (names) throw new Error(`${names}: https is needed in production.`)
  }
  const supabaseUrl = parsed.data.NEXT_PUBLIC_SUPABASE_URL.replace(/\/$/, '')
  const embedded = parsed.data.SUPABASE_EMBEDDED === '1'
  // The embedded backend has no such service.
  const realtime = parsed.data.SUPABASE_REALTIME ?? (embedded ? 'off' : 'on')
  const realtimeUrl = parsed.data.SUPABASE_REALTIME_URL ?? `${supabaseUrl}/realtime/v1`
  checked = {
    supabaseUrl,
    publishableKey: parsed.data.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY,
    secretKey: parsed.data.SUPABASE_SECRET_KEY,
    siteUrl,
    embedded,
    smtpUrl: parsed.data.SMTP_URL ?? null,
    mailFrom: parsed.data.MAIL_FROM,
    cronSecret: parsed.data.CRON_SECRET ?? null,
    videoHosts: parsed.data.ROOM_VIDEO_HOSTS,
    linkSecrets: parsed.data.LINK_SECRET ?? null,
    realtimeUrl: realtime === 'on' ? realtimeUrl.replace(/^http/, 'ws').replace(/\/$/, '') : null,
  }
  return checked
}
