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
