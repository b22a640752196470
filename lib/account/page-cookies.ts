import 'server-only'
import { cookies, headers } from 'next/headers'
import type { CookieReader } from '@/lib/http/cookies'
import { isSecure } from '@/lib/security/origin'

/** Read-only access to the request's cookies, for pages. */
export async function pageCookies(): Promise<CookieReader> {
  const [store, sent] = await Promise.all([cookies(), headers()])
  return { getAll: () => store.getAll(), secure: isSecure({ headers: sent }) }
}
