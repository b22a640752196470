import type { OwnSite } from '../../setup/e2e-site.ts'
import { cookieOf, sessionOf } from '../../setup/session-cookies.ts'
import { signUp } from '../../setup/signed-up.ts'
import { addAppBy, grantRoles } from '../../setup/staff.ts'
import { databaseOf, sender, type World } from '../../setup/world.ts'

/** A caller: the credentials they send, and their relation to the site. */
export type Caller = {
  name: string
  /** `nobody` has no session and `newcomer` no profile; `person` is signed in, but owns none of the items. */
  kind: 'nobody' | 'newcomer' | 'person' | 'moderator' | 'admin'
  headers: Record<string, string>
}

/** The same session, sealed so that it isn't renewed. */
const lasting = (cookie: string) =>
  cookieOf({ ...sessionOf(cookie), refresh_token: 'gone', expires_at: 9_999_999_999 })

/** An API key of a person who owns nothing. */
async function foreignKey({ base }: OwnSite, { other }: World): Promise<string> {
  const { key } = await sender(base)<{ key: string }>(other, 'POST', '/api/keys/create', {
    name: 'Mine',
  })
  return key
}

/** Everyone except the owner of the items, including ended sessions. */
export async function everyCaller(site: OwnSite, world: World): Promise<Caller[]> {
  const send = sender(site.base)
  const ended = await signUp(site)
  await send(ended, 'POST', '/api/auth/logout', { scope: 'global' })
  const deleted = await signUp(site)
  await send(deleted, 'POST', '/api/account/delete', { confirm: 'DELETE' })
  const banned = await signUp(site)
  const { run } = databaseOf(site)
  await run(
    `update auth.users set banned_until = now() + '1 day'::interval where email = '${banned.email}'`,
  )
  // Staff without a second factor, and someone whose role was taken.
  const weak = await signUp(site)
  await grantRoles(site, weak.email, 'admin')
  const former = await signUp(site)
  await grantRoles(site, former.email, 'admin')
  await addAppBy((path, body) => send(former, 'POST', path, body))
  await run(`delete from public.staff_roles as held using auth.users as account
    where account.id = held.user_id and account.email = '${former.email}'`)
  const key = await foreignKey(site, world)
  const { NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: publishable = '' } = site.workerEnv
  const owner = sessionOf(world.owner.cookie)
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  const nobody = (name: string, headers: Record<string, string>): Caller => ({
    ...{ name, kind: 'nobody', headers },
  })
  return [
    nobody('nobody', {}),
    nobody('garbage for a session', {
      cookie: 'altiora-session=base64-e30; altiora-session.0=%00',
    }),
    nobody('a session that was ended', { cookie: lasting(ended.cookie) }),
    nobody('a deleted person', { cookie: lasting(deleted.cookie) }),
    nobody('a banned person', { cookie: lasting(banned.cookie) }),
    nobody('an API key of somebody else', bearer(key)),
    nobody('the publishable key', { ...bearer(publishable), apikey: publishable }),
    nobody('the server’s own key', { ...bearer(site.secretKey), apikey: site.secretKey }),
    nobody('headers that our own server writes', {
      'x-altiora-unverified': '1',
      'x-altiora-path': '/dashboard',
      'x-altiora-account': `${Buffer.from('{"token":"x","account":"{}"}').toString('base64url')}.x`,
      'x-middleware-subrequest': Array(5).fill('middleware').join(':'),
      'x-middleware-override-headers': 'cookie',
    }),
    nobody('the owner’s access token without a cookie', bearer(owner.access_token)),
    {
      name: 'somebody without a profile',
      kind: 'newcomer',
      headers: { cookie: world.newcomer.cookie },
    },
    { name: 'another student', kind: 'person', headers: { cookie: world.other.cookie } },
    { name: 'a client', kind: 'person', headers: { cookie: world.client.cookie } },
    { name: 'an admin without a second factor', kind: 'person', headers: { cookie: weak.cookie } },
    { name: 'a former admin', kind: 'person', headers: { cookie: former.cookie } },
    { name: 'a moderator', kind: 'moderator', headers: { cookie: world.moderator.cookie } },
    { name: 'an admin', kind: 'admin', headers: { cookie: world.admin.cookie } },
  ]
}
