import { z } from 'zod'
import { personReadHandler } from '@/lib/change/read-handler'
import { Refusal } from '@/lib/http/refusal'
import { getSecurityLog } from '@/lib/sessions/queries'

const before = z.coerce.number().int().positive().optional()

/** A page of the person's security log; from before the line `before`, if given. */
export const GET = personReadHandler('account-person', async ({ request, tokens }) => {
  const asked = before.safeParse(new URL(request.url).searchParams.get('before') ?? undefined)
  if (!asked.success) throw new Refusal(422, 'invalid_input', { fields: { before: 'invalid' } })
  return getSecurityLog(tokens.accessToken, asked.data)
})
