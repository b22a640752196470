import type { OwnSite } from './e2e-site.ts'

/** Calls a function of a site's database with the server's key. */
export async function callAsService<Answer = unknown>(
  { api, secretKey }: Pick<OwnSite, 'api' | 'secretKey'>,
  name: string,
  input: Record<string, unknown> = {},
): Promise<Answer> {
  const response = await fetch(`${api}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: {
      apikey: secretKey,
      authorization: `Bearer ${secretKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(input),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${name}: ${text}`)
  return (text ? JSON.parse(text) : null) as Answer
}
