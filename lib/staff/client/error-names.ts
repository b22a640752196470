import type { ErrorGroup } from '@/lib/staff/errors/queries'
import type { ErrorState, errorSources } from '@/lib/staff/errors/schema'

export const errorStateNames: Record<ErrorState, string> = {
  open: 'Open',
  resolved: 'Resolved',
  ignored: 'Ignored',
}

export const sourceNames: Record<(typeof errorSources)[number], string> = {
  server: 'Server',
  browser: 'Browser',
  database: 'Database',
  worker: 'Worker',
}

/** What the database's commonest codes mean. */
const refusals: Readonly<Record<string, string>> = {
  '25006': 'read-only',
  '40P01': 'deadlock',
  '42P01': 'missing table',
  '42883': 'missing function',
  '53100': 'full disk',
  '53200': 'out of memory',
  '53300': 'too many connections',
  '57014': 'took too long',
  '58030': 'input or output failed',
  PGRST202: 'missing function',
  XX000: 'internal error',
}

type Described = Pick<ErrorGroup, 'source' | 'name' | 'code' | 'message'>

/** What an error is, in a line. */
export function errorTitle({ source, name, code, message }: Described): string {
  const words = message || (source === 'database' && refusals[code ?? '']) || ''
  return [[name, code].filter(Boolean).join(' '), words].filter(Boolean).join(': ')
}
