import 'server-only'
import { defineChange } from '@/lib/change/define-change'
import { consentCookie, parseConsent } from '@/lib/consent/consent'
import { call, nothing } from '@/lib/db/call'
import { serviceClient } from '@/lib/db/clients'
import { Refusal } from '@/lib/http/refusal'
import { pagePattern } from '@/lib/log/paths'
import { splitLocale } from '@/lib/routes'
import { vitalsInput } from './schema'

/** Stores anonymous measurements. 403 'no_consent' unless the request's cookie allows analytics. */
export const storeVitals = defineChange({
  name: 'vitals',
  input: vitalsInput,
  access: 'public',
  limits: 'vitals-ip',
  run: ({ input: { path, device, samples }, cookies }) => {
    const cookie = cookies.getAll().find(({ name }) => name === consentCookie)?.value
    if (!parseConsent(cookie)?.analytics) throw new Refusal(403, 'no_consent')
    const { locale, path: page } = splitLocale(path)
    const row = { page: pagePattern(page), locale, device, samples }
    return call(serviceClient().rpc('add_web_vitals', row), nothing)
  },
})
