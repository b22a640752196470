import { NextResponse } from 'next/server'
import { exportAccount } from '@/lib/account/queries'
import { personOf } from '@/lib/auth/person-handler'
import { answer, requestJar } from '@/lib/http/handler'

/** The person's data as a file to keep. */
export async function GET(request: Request) {
  const person = await personOf(await requestJar(request))
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
}
