import { NextResponse } from 'next/server'
import { logSecurityEvent } from '@/lib/account/session-record'
import { personReadHandler } from '@/lib/change/read-handler'
import { getAllData } from '@/lib/personal-data/queries'

/** The person's data as a download. */
export const GET = personReadHandler('account-person', async ({ account, tokens, cookies }) => {
  const data = await getAllData(tokens.accessToken)
  await logSecurityEvent(account.user.id, cookies, { kind: 'exported' })
  return new NextResponse(JSON.stringify(data, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="altiora-my-data.json"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
})
