import { describe, expect, it } from 'vitest'
import { type Check, stateOf, worstOf } from '@/lib/status/build'
import type { ServiceState } from '@/lib/status/report'

const now = new Date('2026-11-22T12:00:30Z')

/** Checks of the last minutes, newest first: `+` succeeded, `~` was slow, `-` failed. */
function checks(marks: string, newestMinutesAgo = 0): Check[] {
  return [...marks].map((mark, index) => ({
    at: new Date(now.getTime() - 30_000 - (newestMinutesAgo + index) * 60_000).toISOString(),
    ok: mark !== '-',
    slow: mark === '~',
  }))
}

describe('the state of a service', () => {
  it.each<[string, ServiceState]>([
    ['', 'unknown'],
    ['+', 'operational'],
    ['+++++', 'operational'],
    ['~++++', 'operational'],
    ['~+~++', 'degraded'],
    ['~~~~~', 'degraded'],
    ['-', 'degraded'],
    ['-++++', 'degraded'],
    ['++++-', 'degraded'],
    ['+-~++', 'degraded'],
    ['-+-++', 'partial'],
    ['+--++', 'partial'],
    ['+-+-+', 'partial'],
    ['--', 'outage'],
    ['--+++', 'outage'],
    ['-----', 'outage'],
  ])('follows from the last five checks: %s is %s', (marks, state) => {
    expect(stateOf(checks(marks), now)).toBe(state)
  })

  it('does not hold a check against it that is the sixth', () => {
    expect(stateOf(checks('+++++-----'), now)).toBe('operational')
  })

  it('is unknown without a result of the last five minutes', () => {
    expect(stateOf(checks('++', 4), now)).toBe('operational')
    expect(stateOf(checks('++', 5), now)).toBe('unknown')
    expect(stateOf(checks('--', 5), now)).toBe('unknown')
  })

  it('says nothing of now by what is more than ten minutes old', () => {
    const [fresh] = checks('+')
    expect(stateOf([fresh as Check, ...checks('----', 60)], now)).toBe('operational')
    expect(stateOf([fresh as Check, ...checks('--', 5)], now)).toBe('partial')
  })
})

describe('the state of all services', () => {
  it('is the worst', () => {
    expect(worstOf(['operational', 'degraded', 'outage', 'partial'])).toBe('outage')
    expect(worstOf(['operational', 'degraded', 'partial'])).toBe('partial')
    expect(worstOf(['operational', 'degraded', 'unknown'])).toBe('degraded')
    expect(worstOf(['operational', 'unknown'])).toBe('unknown')
    expect(worstOf(['operational', 'operational'])).toBe('operational')
    expect(worstOf([])).toBe('unknown')
  })
})
