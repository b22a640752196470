import 'server-only'
import { clientDevice } from '@/lib/account/device'
import { defineChange } from '@/lib/change/define-change'
import { consentCookie, parseConsent } from '@/lib/consent/consent'
import { readJson } from '@/lib/http/body'
import { Refusal } from '@/lib/http/refusal'
import { pagePattern } from '@/lib/log/page-pattern'
import { splitLocale } from '@/lib/routes'
import { errorReport, policyReport } from './schema'
import { storeFault } from './store'

/** Logs and stores a browser's error under the number shown to the visitor; 403 'no_consent' without analytics. */
export const logErrorReport = defineChange({
  name: 'errors',
  input: errorReport,
  access: 'public',
  limits: 'error-report-ip',
  run: async ({ input: { reference, path, ...facts }, cookies }) => {
    const cookie = cookies.getAll().find(({ name }) => name === consentCookie)?.value
    if (!parseConsent(cookie)?.analytics) throw new Refusal(403, 'no_consent')
    const page = pagePattern(splitLocale(path).path)
    const { browser, system } = clientDevice(cookies)
    console.error({ event: 'browser-error', reference, page, ...facts })
    await storeFault({
      ...facts,
      source: 'browser',
      page,
      reference,
      digest: null,
      browser,
      system,
    })
  },
})

/** Media types of policy reports: older browsers send single ones, newer ones lists. */
const reportTypes = ['application/csp-report', 'application/reports+json']

/** Logs, in one line, what a browser blocked because of a page's content policy. */
export const logPolicyReport = defineChange({
  name: 'csp-reports',
  input: policyReport,
  access: 'public',
  limits: 'csp-report-ip',
  read: (request) => readJson(request, undefined, reportTypes),
  run: async ({ input }) => {
    console.warn({ event: 'content-policy', refused: input })
  },
})
