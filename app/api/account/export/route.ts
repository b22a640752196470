import { NextResponse } from 'next/server'
import { personReadHandler } from '@/lib/change/read-handler'
import { getAllData } from '@/lib/personal-data/queries'

/** The person's data as a download. */
export const GET = personReadHandler('account-person', async ({ tokens }) => {
  const data = await getAllData(tokens.accessToken)
  return new NextResponse(JSON.stringify(data, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="altiora-my-data.json"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
})
