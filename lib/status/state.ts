import type { ServiceState } from './report'

/** What one probe found; times in ISO 8601. */
export type Check = { at: string; ok: boolean; slow: boolean }

const minute = 60_000
/** Without a result for so long nothing is known, in milliseconds. */
const silence = 5 * minute
/** Five checks, and room for a late one: what is older says nothing of now, in milliseconds. */
const memory = 10 * minute
const newest = 5

/**
 * A service's state as its last five checks tell it, newest first: 'outage' after two failures in a row,
 * 'partial' where two of them failed, 'degraded' where one failed or two were slow; 'unknown' without a
 * result of the last five minutes.
 */
export function stateOf(checks: readonly Check[], now: Date): ServiceState {
  const age = ({ at }: Check) => now.getTime() - Date.parse(at)
  const known = checks.filter((check) => age(check) <= memory).slice(0, newest)
  const [last, before] = known
  if (!last || age(last) > silence) return 'unknown'
  const failures = known.filter(({ ok }) => !ok).length
  if (!last.ok && before?.ok === false) return 'outage'
  if (failures >= 2) return 'partial'
  if (failures > 0 || known.filter(({ slow }) => slow).length >= 2) return 'degraded'
  return 'operational'
}

const badFirst = ['outage', 'partial', 'degraded', 'unknown', 'operational'] as const

/** The worst of several states; 'unknown' of none. A fault that is known weighs more than what is not known. */
export function worstOf(states: readonly ServiceState[]): ServiceState {
  return badFirst.find((state) => states.includes(state)) ?? 'unknown'
}
