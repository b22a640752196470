import { z } from 'zod'
import { errorCode, errorName, isKnownMessage } from '@/lib/log/facts'
import { loggedPath } from '@/lib/log/paths'
import { browserReference } from '@/lib/log/request-id'
import 'server-only'
import { clientDevice } from '@/lib/account/device'
import { defineChange } from '@/lib/change/define-change'
import { consentCookie, parseConsent } from '@/lib/consent/consent'
import { readJson } from '@/lib/http/body'
import { Refusal } from '@/lib/http/refusal'
import { pagePattern } from '@/lib/log/paths'
import { splitLocale } from '@/lib/routes'
import { storeFault } from './store'

/** Maximum length of each text. */
const most = 200

/** Whether a word has something on both sides of an at-sign. */
function isAddress(word: string): boolean {
  const at = word.indexOf('@', 1)
  return at > 0 && at < word.length - 1
}

/** A visitor's text as one line of a log: truncated, without control characters and email addresses. */
const line = z
  .string('invalid')
  .max(10_000, 'invalid')
  .transform((text) =>
    text
      .replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]+/gu, ' ')
      .split(/\s/)
      .map((word) => (isAddress(word) ? '(address)' : word))
      .join(' ')
      .trim()
      .slice(0, most),
  )

/** Frames as `factsOf` writes them. */
const frame = z
  .string('invalid')
  .max(280, 'invalid')
  .regex(/^[\w$.<>()]{1,80} [\w./@~%()[\]-]{1,180}:\d{1,7}:\d{1,7}$/, 'invalid')

/** A browser error, as `factsOf` describes it: nothing that anyone typed. */
export const errorReport = z.object({
  reference: z.string('invalid').regex(browserReference, 'invalid'),
  path: line.transform(loggedPath),
  name: z.string('invalid').regex(errorName, 'invalid'),
  code: z.string('invalid').regex(errorCode, 'invalid').nullable(),
  message: z.string('invalid').max(200, 'invalid').refine(isKnownMessage, 'invalid'),
  frames: z.array(frame, 'invalid').max(12, 'invalid'),
})

/**
 * A URL as host and path, without query and secrets; for other schemes (`data:`) only the scheme. Keywords are
 * unchanged.
 */
function placeOf(text: string): string {
  if (!URL.canParse(text)) return text.split(/[?#]/)[0] ?? ''
  const { protocol, host, pathname } = new URL(text)
  return /^https?:$/.test(protocol) ? `${host}${loggedPath(pathname)}` : protocol
}

const place = line.transform(placeOf)

/** A violation in the format of older browsers. */
const oldViolation = z
  .object({
    'document-uri': place,
    'blocked-uri': place.default(''),
    'effective-directive': line.optional(),
    'violated-directive': line.optional(),
  })
  .transform((report) => ({
    page: report['document-uri'],
    blocked: report['blocked-uri'],
    directive: report['effective-directive'] ?? report['violated-directive'] ?? '',
  }))

const newViolation = z
  .object({ documentURL: place, blockedURL: place.default(''), effectiveDirective: line })
  .transform((body) => ({
    page: body.documentURL,
    blocked: body.blockedURL,
    directive: body.effectiveDirective,
  }))

/** A browser's report about a content policy, as one line without queries, secrets and samples. */
export const policyReport = z
  .union([
    z
      .array(z.object({ type: z.literal('csp-violation', 'invalid'), body: newViolation }))
      .min(1, 'invalid')
      .max(50, 'invalid')
      .transform((reports) => reports.map(({ body }) => body)),
    z.object({ 'csp-report': oldViolation }, 'invalid').transform((one) => [one['csp-report']]),
  ])
  .transform((violations) => {
    const lines = violations.map(({ page, blocked, directive }) =>
      `${directive} refused ${blocked || 'inline'} on ${page}`.slice(0, 300),
    )
    const distinct = [...new Set(lines)]
    const more = distinct.length > 3 ? `; and ${distinct.length - 3} more` : ''
    return `${distinct.slice(0, 3).join('; ')}${more}`
  })

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
