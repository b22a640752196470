import { NextResponse } from 'next/server'
import { exportAccount } from '@/lib/account/queries'
import { personOf } from '@/lib/auth/person-handler'
import { answer, readHandler } from '@/lib/http/handler'

/** The person's data as a file to keep. */
export const GET = readHandler(async (_, jar) => {
  const person = await personOf(jar)
  if (!person.ok) return answer(person)
  const exported = await exportAccount(person.data.tokens.accessToken)
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
