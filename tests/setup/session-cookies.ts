const name = 'altiora-session'
const longest = 3180

export type SessionTokens = { access_token: string; refresh_token: string; expires_at: number }

/** The session in a Cookie header. */
export function sessionOf(cookie: string): SessionTokens {
  const chunks = cookie
    .split('; ')
    .map((pair) => ({
      key: pair.slice(0, pair.indexOf('=')),
      value: pair.slice(pair.indexOf('=') + 1),
    }))
    .filter(({ key }) => key === name || key.startsWith(`${name}.`))
    .sort((a, b) => a.key.localeCompare(b.key, 'en', { numeric: true }))
  const text = chunks.map(({ value }) => value).join('')
  return JSON.parse(Buffer.from(text.replace(/^base64-/, ''), 'base64url').toString())
}

/** A Cookie header with this session, split like the server splits a long one. */
export function cookieOf(session: SessionTokens): string {
  const value = `base64-${Buffer.from(JSON.stringify(session)).toString('base64url')}`
  const chunks = value.match(new RegExp(`.{1,${longest}}`, 'g')) ?? []
  if (chunks.length === 1) return `${name}=${value}`
  return chunks.map((chunk, index) => `${name}.${index}=${chunk}`).join('; ')
}
