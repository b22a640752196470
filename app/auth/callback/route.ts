import { NextResponse } from 'next/server'
import { finishGoogle } from '@/lib/auth/google'
import { readHandler } from '@/lib/change/read-handler'

/** Google's way back. Only the browser that started holds the verifier, so a stranger's code is worth nothing. */
export const GET = readHandler(null, async ({ request, jar }) => {
  const location = await finishGoogle(new URL(request.url), jar)
  return new NextResponse(null, {
    status: 303,
    headers: { location, 'cache-control': 'private, no-store' },
  })
})
