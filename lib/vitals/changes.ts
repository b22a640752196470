import 'server-only'
import { done, type Outcome, refuse, unavailable } from '@/lib/change/change'
import { consentCookie, parseConsent } from '@/lib/consent/consent'
import { type CookieJar, serviceClient } from '@/lib/db/clients'
import { splitLocale } from '@/lib/routes'
import { pagePattern } from './page-pattern'
import type { VitalsInput } from './schema'

/**
 * Stores measurements without anything that tells who sent them. 403 'no_consent' unless the request's own
 * cookie allows analytics: a page that is out of step stores nothing either.
 */
export async function storeVitals(
  { path, device, samples }: VitalsInput,
  jar: Pick<CookieJar, 'getAll'>,
): Promise<Outcome<null>> {
  const cookie = jar.getAll().find(({ name }) => name === consentCookie)?.value
  if (!parseConsent(cookie)?.analytics) return refuse(403, 'no_consent')
  const { locale, path: page } = splitLocale(path)
  const { error } = await serviceClient().rpc('add_web_vitals', {
    page: pagePattern(page),
    locale,
    device,
    samples,
  })
  return error ? unavailable() : done(null)
}
