import type { Database } from './database.ts'

type AskApp = (request: Request) => Promise<Response>

/** How long after a sign-in its session may set a password without the current one, in minutes. */
const freshMinutes = 10

const refuse = (error_code: string, msg: string) =>
  Response.json({ code: 400, error_code, msg }, { status: 400 })

/** A token's session, unverified. */
function sessionOf(authorization: string | null): string {
  const [, claims = ''] = authorization?.split('.') ?? []
  try {
    const { session_id } = JSON.parse(Buffer.from(claims, 'base64url').toString())
    return String(session_id)
  } catch {
    return ''
  }
}

/** The path of a request as the router reads it, which decodes paths as well. */
const pathOf = (request: Request) =>
  new URL(request.url).pathname.replace(/%([0-7][\da-f])/gi, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )

const jsonOf = async (message: Request | Response): Promise<Record<string, unknown>> => {
  const body: unknown = await message
    .clone()
    .json()
    .catch(() => null)
  return (body ?? {}) as Record<string, unknown>
}

/**
 * Refuses what someone who has the password, but not the account's second factor, must not do. On hosted Supabase,
 * triggers do this (account_protection.sql), because the auth service has a database user of its own there. A change of
 * address is refused to everyone: the site has its own, which both addresses have to confirm. Null lets the request
 * pass.
 */
export async function protectionRefusal(
  request: Request,
  { query }: Pick<Database, 'query'>,
): Promise<Response | null> {
  // However many slashes follow, the service answers alike.
  const path = `/${pathOf(request).split('/').filter(Boolean).join('/')}`
  const isUpdate = request.method === 'PUT' && path.endsWith('/user')
  const isSignOut = path.endsWith('/logout')
  if (!isUpdate && !isSignOut && !path.endsWith('/reauthenticate')) return null
  const body = await jsonOf(request)
  // supabase-js sends fields that it has no value for.
  const fields = Object.keys(body).filter((field) => body[field] !== null)
  if (isUpdate && (fields.includes('email') || fields.includes('phone'))) {
    return refuse('email_address_not_authorized', 'Change the address in the settings of the site.')
  }
  const scopes = [...new URL(request.url).searchParams.getAll('scope'), body.scope ?? 'local']
  if (isSignOut && scopes.every((scope) => scope === 'local')) return null
  // A reset email permits a password (check_new_password() takes it once), and nothing else.
  const isPassword = isUpdate && fields.includes('password')
  const isOnlyPassword =
    isPassword && fields.every((field) => ['password', 'current_password'].includes(field))
  const [refused] = await query<object>(
    `select from auth.sessions as session
    where session.id::text = $1
      and exists (select from public.second_factors as factor where factor.user_id = session.user_id)
      and case
        when $2 = 'true' then not exists (
          select from public.account_sessions as entry
          where entry.session_id = session.id and entry.password_until > now()
        )
        else $3 = 'true' or not exists (
          select from public.account_sessions as entry
          where entry.session_id = session.id and entry.factor_passed_at is not null
        )
      end`,
    [sessionOf(request.headers.get('authorization')), String(isOnlyPassword), String(isPassword)],
  )
  return refused ? refuse('insufficient_aal', 'Use the second factor on the site first.') : null
}

/** Whether the password is right; leaves no session behind. */
async function isRightPassword(
  email: string,
  password: string,
  asked: Request,
  app: AskApp,
  query: Database['query'],
) {
  const headers = new Headers(asked.headers)
  headers.delete('content-length')
  const signIn = new URL('/auth/v1/token?grant_type=password', asked.url)
  const body = JSON.stringify({ email, password })
  const answer = await app(new Request(signIn, { method: 'POST', headers, body }))
  if (!answer.ok) return false
  const { access_token } = (await answer.json()) as { access_token: string }
  headers.set('authorization', `Bearer ${access_token}`)
  const signOut = new URL('/auth/v1/logout?scope=local', asked.url)
  await app(new Request(signOut, { method: 'POST', headers }))
  // No sign-in, so nothing to tell its owner about.
  await query('delete from public.account_sessions where session_id::text = $1', [
    sessionOf(`Bearer ${access_token}`),
  ])
  return true
}

/**
 * Refuses a new password requested with only a copied access token: it needs the current one or a recent sign-in.
 * Hosted Supabase has `require_current_password` for this; we use its error codes. Null lets the request pass.
 */
export async function passwordRefusal(
  request: Request,
  app: AskApp,
  { query }: Pick<Database, 'query'>,
): Promise<Response | null> {
  if (request.method !== 'PUT' || !/\/user\/*$/.test(pathOf(request))) return null
  const { password, current_password: current } = await jsonOf(request)
  if (password === undefined) return null
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  // Verifies the token before its claims are used.
  const known = await app(new Request(new URL('/auth/v1/user', request.url), { headers }))
  if (!known.ok) return known
  const { id, email } = (await known.json()) as { id: string; email: string }
  const [person] = await query<{ has_password: boolean; is_fresh: boolean }>(
    `select coalesce(person.encrypted_password, '') <> '' as has_password,
      exists (
        select from auth.sessions as session
        where session.user_id = person.id and session.id::text = $2
          and session.created_at::timestamptz > now() - $3::interval
      ) as is_fresh
    from auth.users as person where person.id::text = $1`,
    [id, sessionOf(headers.get('authorization')), `${freshMinutes} minutes`],
  )
  if (person?.is_fresh) return null
  if (!person?.has_password) {
    return refuse('reauthentication_needed', 'Password update requires reauthentication')
  }
  if (typeof current !== 'string' || !current) {
    return refuse(
      'current_password_required',
      'Current password required when setting new password.',
    )
  }
  return (await isRightPassword(email, current, request, app, query))
    ? null
    : refuse('current_password_invalid', 'Current password required when setting new password.')
}

/**
 * Refuses a new session of a suspended account, as hosted Supabase does, and ends it; passes other responses on.
 */
export async function withoutBanned(
  response: Response,
  { query }: Pick<Database, 'query'>,
): Promise<Response> {
  if (!response.ok || !response.headers.get('content-type')?.includes('json')) return response
  const { access_token: token } = await jsonOf(response)
  if (typeof token !== 'string') return response
  const banned = await query<{ id: string }>(
    `select person.id
    from auth.sessions as session
    join auth.users as person on person.id = session.user_id
    where session.id::text = $1 and person.banned_until > now()`,
    [sessionOf(`Bearer ${token}`)],
  )
  if (banned.length === 0) return response
  await query('delete from auth.sessions where id::text = $1', [sessionOf(`Bearer ${token}`)])
  await query('delete from public.account_sessions where session_id::text = $1', [
    sessionOf(`Bearer ${token}`),
  ])
  return refuse('user_banned', 'User is banned')
}

/**
 * Answers requests for a one-time password in the same way for known and unknown addresses; hosted Supabase doesn't.
 */
export async function withoutAddressProbe(response: Response): Promise<Response> {
  if (response.status !== 422) return response
  return (await jsonOf(response)).error_code === 'otp_disabled' ? Response.json({}) : response
}
