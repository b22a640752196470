/** Time after which no answer counts as none, in milliseconds (SPEC §9). */
const patience = 10_000

export type ServiceState = 'operational' | 'outage' | 'unknown'
export type Check = { summary: 'up' | 'degraded' | 'unreachable' } & Record<
  'web' | 'database',
  ServiceState
>

const unreachable: Check = { summary: 'unreachable', web: 'unknown', database: 'unknown' }

/**
 * What `GET /api/health` says, as the browser hears it: an answer shows that the web server runs, also one
 * that tells of a database that does not. Without an answer nothing is known. Never throws.
 */
export async function checkHealth(address: string): Promise<Check> {
  try {
    const signal = AbortSignal.timeout(patience)
    const response = await fetch(address, { cache: 'no-store', signal })
    const body: unknown = await response.json()
    const database = (body as { database?: unknown } | null)?.database
    if (database === 'up') return { summary: 'up', web: 'operational', database: 'operational' }
    if (database === 'down') return { summary: 'degraded', web: 'operational', database: 'outage' }
    return unreachable
  } catch {
    return unreachable
  }
}
