import { NextResponse } from 'next/server'
import { answer } from '@/lib/change/change'
import { personReader } from '@/lib/change/legacy-person-reader'
import { exportAccount } from '@/lib/profile/queries'

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
