import { NextResponse } from 'next/server'
import { finishGoogle } from '@/lib/auth/google'
import { readHandler } from '@/lib/change/read-handler'

/** Google's redirect. Only the browser that started holds the verifier, so a stolen code is useless. */
export const GET = readHandler(null, async ({ request, cookies }) => {
  const location = await finishGoogle(request, cookies)
  return new NextResponse(null, {
    status: 303,
    headers: { location, 'cache-control': 'private, no-store' },
  })
})
