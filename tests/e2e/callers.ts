import type { OwnSite } from '../setup/e2e-site.ts'
import { claimsIn } from '../setup/forged-tokens.ts'
import { type Answer, textOf } from '../setup/raw-http.ts'
import { cookieOf, sessionOf } from '../setup/session-cookies.ts'
import { type SignedUp, signUp } from '../setup/signed-up.ts'
import { addAppBy, grantRoles } from '../setup/staff.ts'
import { databaseOf, sender, type World } from '../setup/world.ts'

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
  const { key } = await send<{ key: string }>(world.other, 'POST', '/api/keys/create', {
    name: 'Mine',
  })
  const { NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: publishable = '' } = site.workerEnv
  const owner = sessionOf(world.owner.cookie)
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  const nobody = (name: string, headers: Record<string, string>): Caller => ({
    ...{ name, kind: 'nobody', headers },
  })
  const as = (name: string, kind: Caller['kind'], { cookie }: SignedUp): Caller => ({
    ...{ name, kind, headers: { cookie } },
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
    as('somebody without a profile', 'newcomer', world.newcomer),
    as('another student', 'person', world.other),
    as('a client', 'person', world.client),
    as('an admin without a second factor', 'person', weak),
    as('a former admin', 'person', former),
    as('a moderator', 'moderator', world.moderator),
    as('an admin', 'admin', world.admin),
  ]
}

/** Marks of the owner's data, which no one else may receive. */
export function marksOf({ owner, things }: World): string[] {
  const { access_token, refresh_token } = sessionOf(owner.cookie)
  const { sub, session_id } = claimsIn(access_token)
  return [
    ...[owner.email, String(sub), String(session_id), access_token, refresh_token],
    ...['A draft of the proof', 'The note of the owner'],
    ...[things.keyId, things.file, things.key],
  ]
}

/** Texts of private pages. */
export const privateWords = [
  'Your Progress',
  'Save Profile',
  'Sign Out',
  'Grant a role',
  'Did what',
]

/** The first of `marks` in a response's body or headers, or null. */
export function traceIn(
  answer: Pick<Answer, 'body' | 'headers'>,
  marks: readonly string[],
  asked = '',
): string | null {
  const text = `${textOf(answer)}\n${JSON.stringify(answer.headers)}`
  // Parts of the URL aren't news to the caller.
  return marks.find((mark) => !asked.includes(mark) && text.includes(mark)) ?? null
}

/** Written by every request that's counted or measured, even refused ones, and by the status probes. */
const counters =
  /^public\.(?:rate_limits|sign_in_attempts|auth_mails|security_events|web_vitals|write_checks|status_\w+)$/

/** A hash of every table's rows: if two are equal, nothing has changed. */
export async function fingerprint(site: OwnSite): Promise<Record<string, string>> {
  const { ask } = databaseOf(site)
  const tables = await ask<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_catalog.pg_tables
    where schemaname in ('public', 'auth', 'storage') order by 1`)
  const prints: Record<string, string> = {}
  for (const { name } of tables) {
    if (counters.test(name)) continue
    const [print] = await ask<{ rows: string }>(`
      select count(*) || ' ' || coalesce(md5(string_agg(said, '|' order by said)), '') as rows
      from (select (to_jsonb(t) - 'last_accessed_at')::text as said from ${name} as t) as row`)
    prints[name] = print?.rows ?? ''
  }
  const mails = (await (await fetch(`${site.mail}/email`)).json()) as unknown[]
  return { ...prints, mails: String(mails.length) }
}
