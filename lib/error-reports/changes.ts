import 'server-only'
import { defineChange } from '@/lib/change/define-change'
import { errorReport } from './schema'

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
