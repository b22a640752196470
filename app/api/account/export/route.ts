import { NextResponse } from 'next/server'
import { exportAccount } from '@/lib/account/queries'
import { personReader } from '@/lib/auth/person-reader'
import { answer } from '@/lib/http/handler'

/** The person's data as a file to keep. */
export const GET = personReader('account-person', async ({ tokens }) => {
  const exported = await exportAccount(tokens.accessToken)
  if (!exported.ok) return answer(exported)
  return new NextResponse(JSON.stringify(exported.data, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="altiora-my-data.json"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
})
