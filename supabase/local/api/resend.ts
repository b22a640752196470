import { createHash, randomInt } from 'node:crypto'
import type { App } from '@supabase/lite'
import type { Database } from './database.ts'

interface Resend {
  database: Database
  mailer: NonNullable<App['_mailer']>
  /** `auth.email.max_frequency` of config.toml, such as `60s`. */
  maxFrequency: string | undefined
  /** `auth.email.otp_length`. */
  digits: number | undefined
}

/** True for a request to resend a sign-up confirmation. */
export function isResend(request: Request): boolean {
  return request.method === 'POST' && new URL(request.url).pathname === '/auth/v1/resend'
}

/**
 * Sends a new confirmation email where hosted Supabase would; lite refuses every second one as too early. Passes
 * other responses through.
 */
export async function withResend(
  asked: Request,
  response: Response,
  { database, mailer, maxFrequency = '60s', digits = 6 }: Resend,
): Promise<Response> {
  if (response.status !== 429) return response
  const { type, email } = (await asked.json()) as { type?: string; email?: string }
  if (type !== 'signup' || !email) return response
  const address = email.toLowerCase()
  const code = String(randomInt(10 ** digits)).padStart(digits, '0')
  const hash = createHash('sha256').update(`${address}${code}`).digest('hex')
  const [person] = await database.query<{ id: string }>(
    `update auth.users set confirmation_token = $2, confirmation_sent_at = now()
    where email = $1 and email_confirmed_at is null
      and confirmation_sent_at::timestamptz < now() - $3::interval
    returning id`,
    [address, hash, maxFrequency],
  )
  if (!person) return response
  await mailer.sendConfirmation(address, hash, code, { userId: person.id })
  return Response.json({})
}
