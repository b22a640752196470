import 'server-only'
import { done, type Outcome } from '@/lib/change/change'
import type { ErrorReport } from './schema'

/** Writes a browser's error to the server's log, under the number that the person was shown. */
export async function logErrorReport(report: ErrorReport): Promise<Outcome<null>> {
  const { reference, path, name, message } = report
  console.error(`[${reference}] in the browser, ${path} ${name}: ${message}`)
  return done(null)
}
