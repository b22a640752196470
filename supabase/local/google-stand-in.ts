import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { escapeHtml, htmlPage } from './html.ts'

const style = `
body { max-width: 420px; padding: 48px 16px }
h1 { font-size: 22px; line-height: 30px; margin: 0 }
[role=alert] { color: var(--danger) }
label { display: block; margin: 16px 0 4px; font-weight: 600 }
input { box-sizing: border-box; width: 100%; min-height: 44px; padding: 8px 12px; font: inherit;
  color: inherit; background: none; border: 1px solid var(--border); border-radius: 6px }
button { min-height: 44px; margin: 24px 8px 0 0; padding: 8px 20px; font: inherit;
  border: 1px solid var(--border); border-radius: 6px; color: inherit; background: none }
button[value=continue] { color: var(--on-accent); background: var(--accent);
  border-color: var(--accent) }`

function page(content: string, status: number): Response {
  const title = 'Local stand-in for Google sign-in'
  return htmlPage({ title, style, body: `<main><h1>${title}</h1>\n${content}</main>` }, { status })
}

/** The form that asks who is signing in; posts to its own URL. */
function askPage(query: string, email: string, name: string, error?: string): Response {
  return page(
    `<p>This page is not Google. It belongs to the embedded backend and signs in whomever you name,
for trying out the site on this machine.</p>
${error ? `<p role="alert" id="error">${escapeHtml(error)}</p>` : ''}
<form method="post" action="/google/authorize${escapeHtml(query)}">
<label for="email">Email</label>
<input id="email" name="email" type="email" required autocomplete="email" value="${escapeHtml(email)}"
${error ? 'aria-invalid="true" aria-describedby="error"' : ''}>
<label for="name">Name</label>
<input id="name" name="name" autocomplete="name" maxlength="200" value="${escapeHtml(name)}">
<button name="action" value="continue">Continue</button>
<button name="action" value="cancel" formnovalidate>Cancel</button>
</form>`,
    error ? 400 : 200,
  )
}

/** Explains why sign-in can't continue; has no link, because the return URL isn't trusted. */
function refusalPage(reason: string): Response {
  return page(`<p role="alert">${escapeHtml(reason)}</p>`, 400)
}

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
const kid = randomBytes(8).toString('hex')

/** The person and the application. */
interface Grant {
  email: string
  name: string
  clientId: string
  nonce: string | null
}

/** Public keys to verify {@link idToken} (JWKS). */
function jwks() {
  const key = { ...keys.publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' }
  return { keys: [key] }
}

/** Google's id for a person: 21 digits derived from the address. */
function subjectOf(email: string): string {
  const hash = createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 24)
  return `1${(BigInt(`0x${hash}`) % 10n ** 20n).toString().padStart(20, '0')}`
}

/** A signed OpenID token like Google's; valid for an hour. */
function idToken({ email, name, clientId, nonce }: Grant, accessToken: string): string {
  const now = Math.floor(Date.now() / 1000)
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = {
    iss: 'https://accounts.google.com',
    azp: clientId,
    aud: clientId,
    sub: subjectOf(email),
    email,
    email_verified: true,
    at_hash: createHash('sha256')
      .update(accessToken)
      .digest()
      .subarray(0, 16)
      .toString('base64url'),
    ...(nonce ? { nonce } : {}),
    name,
    iat: now,
    exp: now + 3600,
  }
  const unsigned = `${encode({ alg: 'RS256', kid, typ: 'JWT' })}.${encode(claims)}`
  return `${unsigned}.${sign('RSA-SHA256', Buffer.from(unsigned), keys.privateKey).toString('base64url')}`
}

/** The only known application, used by the embedded backend. */
export const googleClient = { id: 'local-google', secret: 'local-google-secret' }

const lifetime = 10 * 60 * 1000
const codes = new Map<
  string,
  Grant & { redirectUri: string; challenge: string | null; ends: number }
>()
const accessTokens = new Map<string, Grant & { ends: number }>()

function forgetExpired(): void {
  for (const store of [codes, accessTokens]) {
    for (const [key, { ends }] of store) if (ends <= Date.now()) store.delete(key)
  }
}

/** Handles `/google/authorize`: asks who is signing in (GET), then redirects back (POST). */
export async function authorize(request: Request, backendUrl: string): Promise<Response> {
  const { searchParams: query, search } = new URL(request.url)
  const redirectUri = query.get('redirect_uri')
  if (query.get('client_id') !== googleClient.id) return refusalPage('Unknown application.')
  if (redirectUri !== `${backendUrl}/auth/v1/callback`) {
    return refusalPage('The return address doesn’t belong to this backend.')
  }
  if (query.get('response_type') !== 'code') return refusalPage('This page only issues codes.')
  if (request.method !== 'POST') return askPage(search, query.get('login_hint') ?? '', '')

  const form = new URLSearchParams(await request.text())
  const email = form.get('email')?.trim() ?? ''
  const name = form.get('name')?.trim().slice(0, 200) ?? ''
  const back = new URL(redirectUri)
  back.searchParams.set('state', query.get('state') ?? '')
  if (form.get('action') === 'cancel') back.searchParams.set('error', 'access_denied')
  else {
    if (email.length > 254 || !/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email)) {
      return askPage(search, email, name, 'Enter an email address such as name@example.com.')
    }
    forgetExpired()
    const code = `4/${randomBytes(24).toString('base64url')}`
    codes.set(code, {
      email,
      name: name || (email.split('@')[0] ?? email),
      clientId: googleClient.id,
      nonce: query.get('nonce'),
      redirectUri,
      challenge: query.get('code_challenge'),
      ends: Date.now() + lifetime,
    })
    back.searchParams.set('code', code)
  }
  return new Response(null, { status: 302, headers: { location: back.href } })
}

function exchange(form: URLSearchParams): Response {
  const refuse = (error: string, error_description: string, status = 400) =>
    Response.json({ error, error_description }, { status })
  if (
    form.get('client_id') !== googleClient.id ||
    form.get('client_secret') !== googleClient.secret
  ) {
    return refuse('invalid_client', 'Unknown application.', 401)
  }
  if (form.get('grant_type') !== 'authorization_code') {
    return refuse('unsupported_grant_type', 'Only authorization_code is known.')
  }
  forgetExpired()
  const code = form.get('code') ?? ''
  const grant = codes.get(code)
  codes.delete(code)
  const verifier = form.get('code_verifier') ?? ''
  const proven =
    !grant?.challenge ||
    createHash('sha256').update(verifier).digest('base64url') === grant.challenge
  if (!grant || grant.redirectUri !== form.get('redirect_uri') || !proven) {
    return refuse('invalid_grant', 'The code is unknown, used, expired or for another address.')
  }
  const token = `ya29.${randomBytes(32).toString('base64url')}`
  accessTokens.set(token, { ...grant, ends: Date.now() + 3600_000 })
  return Response.json({
    access_token: token,
    expires_in: 3599,
    scope: 'openid email profile',
    token_type: 'Bearer',
    id_token: idToken(grant, token),
  })
}

function userInfo(authorization: string | null): Response {
  const grant = accessTokens.get(authorization?.replace(/^Bearer /, '') ?? '')
  if (!grant || grant.ends <= Date.now()) {
    return Response.json({ error: { code: 401, status: 'UNAUTHENTICATED' } }, { status: 401 })
  }
  const { email, name } = grant
  return Response.json({ id: subjectOf(email), email, verified_email: true, name })
}

let installed = false

/** Intercepts this process's calls to Google's token, user and key URLs; others pass through. */
export function answerGoogleCalls(): void {
  if (installed) return
  installed = true
  const fetchOutside = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    switch (request.url) {
      case 'https://oauth2.googleapis.com/token':
        return exchange(new URLSearchParams(await request.text()))
      case 'https://www.googleapis.com/userinfo/v2/me':
        return userInfo(request.headers.get('authorization'))
      case 'https://www.googleapis.com/oauth2/v3/certs':
        return Response.json(jwks())
      default:
        return fetchOutside(input, init)
    }
  }
}

/** Redirects to the stand-in instead of Google; other responses pass through. */
export function toStandIn(response: Response, backendUrl: string): Response {
  const location = response.headers.get('location')
  if (!location?.startsWith('https://accounts.google.com/o/oauth2/v2/auth?')) return response
  const headers = new Headers(response.headers)
  headers.set('location', `${backendUrl}/google/authorize${new URL(location).search}`)
  headers.delete('content-length')
  return new Response(null, { status: response.status, headers })
}
