import { numberTiming } from '@/lib/log/number'

/** The number of the request that loaded this page; null where the server gave none, or after moving on from it. */
export function requestNumber(): string | null {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (!entry || entry.name.split('#')[0] !== location.href.split('#')[0]) return null
  const timing = entry.serverTiming?.find(({ name }) => name === numberTiming)
  return timing?.description || null
}
