import { generate } from 'otplib'
import type { Permission, StaffRole } from '../../lib/account/staff.ts'

/** What each role may do. */
export const MAY: Record<StaffRole, Permission[]> = {
  admin: [
    ...(['audit', 'courses', 'errors', 'events', 'help_centre', 'inbox', 'marking'] as const),
    ...(['moderation', 'outbox', 'own_sessions', 'people', 'roles', 'status', 'waitlist'] as const),
  ],
  organiser: ['events', 'own_sessions'],
  instructor: ['own_sessions', 'courses', 'marking'],
  moderator: ['moderation'],
  support: ['people', 'inbox', 'help_centre', 'waitlist'],
  operator: ['status', 'outbox', 'errors'],
}

/** What pages below `/staff` and handlers below `/api` ask for; the longest beginning of a path decides. */
const asked: Record<string, Permission> = {
  audit: 'audit',
  capstones: 'marking',
  courses: 'courses',
  errors: 'errors',
  events: 'own_sessions',
  'events/cancel': 'events',
  'events/create': 'events',
  'events/new': 'events',
  films: 'events',
  hackathons: 'own_sessions',
  'help-centre': 'help_centre',
  inbox: 'inbox',
  judging: 'marking',
  moderation: 'moderation',
  outbox: 'outbox',
  people: 'people',
  questions: 'marking',
  recordings: 'events',
  room: 'own_sessions',
  showcase: 'moderation',
  status: 'status',
  system: 'status',
  team: 'roles',
  waitlist: 'waitlist',
}

/** The permission for a page or handler; null for Today, where any is enough. Throws if no entry names it. */
export function permissionFor(path: string): Permission | null {
  const parts = path.replace(/^(?:\/api)?\/(?:staff\/?)?/, '').split('/')
  if (parts[0] === '') return null
  const found = asked[parts.slice(0, 2).join('/')] ?? asked[parts[0] ?? '']
  if (!found) throw new Error(`no permission is known for ${path}`)
  return found
}

type Address = { api: string; secretKey: string }

/** Grants roles to a confirmed account, as `npm run staff -- grant` does. */
export async function grantRoles(
  { api, secretKey }: Address,
  address: string,
  ...roles: StaffRole[]
): Promise<void> {
  for (const role of roles) {
    const response = await fetch(`${api}/rest/v1/rpc/set_staff_role`, {
      method: 'POST',
      headers: {
        apikey: secretKey,
        authorization: `Bearer ${secretKey}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ address, role, wanted: true }),
    })
    const answer: unknown = await response.json()
    if (answer !== 'changed') throw new Error(`${role} of ${address}: ${JSON.stringify(answer)}`)
  }
}

/** Adds an authenticator app, which counts as used in this session; `post` sends as the person. Returns its key. */
export async function addAppBy(
  post: <Answer>(path: string, body: unknown) => Promise<Answer>,
): Promise<string> {
  const { secret, setup } = await post<{ secret: string; setup: string }>(
    '/api/second-factor/start-app',
    {},
  )
  const code = await generate({ secret })
  await post('/api/second-factor/add-app', { name: 'App of the tests', code, setup })
  return secret
}
