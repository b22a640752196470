import 'server-only'
import { z } from 'zod'
import { camelRow, read, timestamp } from '@/lib/db/call'
import { personClient } from '@/lib/db/clients'
import { routes } from '@/lib/routes'
import { seal, unseal } from '@/lib/security/seal'

/** The events in the security log; each has a message. */
export const eventKinds = [
  'sign-in',
  'sign-in-failed',
  'factor-failed',
  'password-changed',
  'email-change-started',
  'email-changed',
  'email-change-reverted',
  'factor-added',
  'factor-removed',
  'recovery-codes-made',
  'recovery-code-used',
  'factor-removal-requested',
  'factor-removal-cancelled',
  'session-ended',
  'sessions-ended',
  'exported',
  'suspended',
  'restored',
] as const

const linkPurpose = 'end sessions'
/** How long the link in an email works, in seconds. */
const linkLifetime = 7 * 86_400

/** The page that ends all sessions of a person, who doesn't need to be signed in. */
export const endSessionsPath = (person: string): string =>
  `${routes.endSessions}?${new URLSearchParams({ token: seal(linkPurpose, { person }, linkLifetime) })}`

/** The person of a link's token; null if forged or expired. */
export function personOfLink(token: string): string | null {
  return z.uuid().safeParse(unseal(linkPurpose, token)?.person).data ?? null
}

const device = {
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** Approximate. */
  network: z.string().nullable(),
}

const sessionRow = camelRow({
  id: z.uuid(),
  is_current: z.boolean(),
  ...device,
  started_at: timestamp,
  /** Null if it hasn't been used since we started recording use. */
  last_used_at: timestamp.nullable(),
})

export type Session = z.output<typeof sessionRow>

/** The person's sessions, the current one first, then the latest used. Throws `Unavailable`. */
export const getSessions = (accessToken: string): Promise<Session[]> =>
  read(personClient(accessToken).rpc('my_sessions'), z.array(sessionRow))

const eventRow = camelRow({
  id: z.number(),
  kind: z.enum(eventKinds),
  created_at: timestamp,
  ...device,
  detail: z.object({
    method: z.string().catch('password'),
    count: z.number().catch(1),
    scope: z.string().catch('global'),
    name: z.string().catch(''),
  }),
})

export type SecurityEvent = z.output<typeof eventRow>
export type SecurityLog = { events: SecurityEvent[]; more: boolean }

/** Lines shown at once. */
const pageSize = 20
/** Maximum age of lines, in milliseconds; older ones are deleted later. */
const maxAge = 90 * 86_400_000

/** A page of the person's security log, newest first, from the line before `before`. Throws `Unavailable`. */
export async function getSecurityLog(accessToken: string, before?: number): Promise<SecurityLog> {
  const query = personClient(accessToken)
    .from('security_events')
    .select('id, kind, created_at, browser, system, network, detail')
    .gte('created_at', new Date(Date.now() - maxAge).toISOString())
    .order('id', { ascending: false })
    .limit(pageSize + 1)
  const events = await read(
    before === undefined ? query : query.lt('id', before),
    z.array(eventRow),
  )
  return { events: events.slice(0, pageSize), more: events.length > pageSize }
}
