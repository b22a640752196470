import { requestIdTiming } from '@/lib/log/request-id'
import { reportError } from './report'

/** The id of the request that loaded this page; null where the server gave none, or after moving on from it. */
function currentRequestId(): string | null {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (!entry || entry.name.split('#')[0] !== location.href.split('#')[0]) return null
  const timing = entry.serverTiming?.find(({ name }) => name === requestIdTiming)
  return timing?.description || null
}

/**
 * The number of an error for people to quote: that of the request in which the server failed, or else Next.js's digest;
 * for an error of this browser that of its report, if it may send one. Staff find all of them.
 */
export const referenceOf = async (error: unknown, digest: string | null): Promise<string | null> =>
  digest ? (currentRequestId() ?? digest) : reportError(error)
