import 'server-only'
import { cookies } from 'next/headers'
import { finishSignOut } from '@/lib/account/pending-sign-out'
import { clientIp } from '@/lib/http/client-ip'
import type { CookieJar } from '@/lib/http/cookies'
import { isSecure } from '@/lib/security/origin'

/** The cookies of the current handler or action; new ones go out with its response. */
export async function requestJar(request: Request): Promise<CookieJar> {
  const store = await cookies()
  return finishSignOut({
    getAll: () => store.getAll().map(({ name, value }) => ({ name, value })),
    setAll: (list) => {
      for (const { name, value, options } of list) store.set(name, value, options)
    },
    secure: isSecure(request),
    ip: clientIp(request),
  })
}
