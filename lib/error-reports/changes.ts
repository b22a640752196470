import 'server-only'
import { defineChange } from '@/lib/change/define-change'
import { readJson } from '@/lib/http/body'
import { errorReport, policyReport } from './schema'

/** Logs a browser's error under the number shown to the visitor. */
export const logErrorReport = defineChange({
  name: 'errors',
  input: errorReport,
  access: 'public',
  limits: (_, network) => ({ 'error-report-ip': network }),
  run: async ({ input: { reference, path, name, message } }) => {
    console.error(`[${reference}] in the browser, ${path} ${name}: ${message}`)
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
    console.warn(`Content policy: ${input}`)
  },
})
