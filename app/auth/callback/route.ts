import { NextResponse } from 'next/server'
import { finishGoogle } from '@/lib/auth/google'
import { requestJar } from '@/lib/http/handler'

/** Google's way back. Only the browser that started holds the verifier, so a stranger's code is worth nothing. */
export async function GET(request: Request) {
  const location = await finishGoogle(new URL(request.url), await requestJar(request))
  return new NextResponse(null, {
    status: 303,
    headers: { location, 'cache-control': 'private, no-store' },
  })
}
