import 'server-only'
import { cookies as nextCookies } from 'next/headers'
import { clientOf } from '@/lib/account/device'
import { finishSignOut } from '@/lib/account/end-sessions'
import type { CookieStore } from '@/lib/http/cookies'
import { isSecure } from '@/lib/security/origin'

/** The cookies of the current handler or action; new ones go out with its response. */
export async function requestCookies(request: Request): Promise<CookieStore> {
  const store = await nextCookies()
  return finishSignOut({
    getAll: () => store.getAll().map(({ name, value }) => ({ name, value })),
    setAll: (list) => {
      for (const { name, value, options } of list) store.set(name, value, options)
    },
    secure: isSecure(request),
    ...clientOf(request.headers),
  })
}
