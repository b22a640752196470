import { describe, expect, it, vi } from 'vitest'
import { createRounds, type Result } from '@/lib/status/check-services'
import type { Found } from '@/lib/status/probes'

const start = Date.parse('2026-11-22T12:00:10Z')
const minute = 60_000

const found = (ok: boolean): Found[] => [
  { service: 'web', ok: true, slow: false, ms: 5, note: null },
  { service: 'database', ok, slow: false, ms: 5, note: ok ? null : 'ECONNREFUSED' },
]

function rounds() {
  let at = start
  let up = true
  let takes = true
  const stored: Result[] = []
  const note = vi.fn(async (results: Result[]) => {
    if (!takes) throw new Error('refused')
    stored.push(...results)
    return results.length
  })
  const probe = vi.fn(async () => found(up))
  return {
    stored,
    note,
    probe,
    check: createRounds({ probe, note, now: () => at }),
    pass: (ms: number) => {
      at += ms
    },
    set: (state: { up?: boolean; takes?: boolean }) => {
      up = state.up ?? up
      takes = state.takes ?? takes
    },
  }
}

const times = (results: Result[]) => [...new Set(results.map(({ at }) => at.slice(11, 16)))]

describe('rounds of probes', () => {
  it('probe once in a minute, however often they are asked for', async () => {
    const { check, probe, pass, stored } = rounds()
    expect(await check()).toBe(2)
    for (const later of [15_000, 15_000, 15_000]) {
      pass(later)
      expect(await check()).toBe(0)
    }
    expect(probe).toHaveBeenCalledTimes(1)
    pass(15_000)
    expect(await check()).toBe(2)
    expect(probe).toHaveBeenCalledTimes(2)
    expect(times(stored)).toEqual(['12:00', '12:01'])
    expect(stored[0]?.at).toBe('2026-11-22T12:00:00.000Z')
  })

  it('are one where two are asked for at once', async () => {
    const { check, probe } = rounds()
    expect(await Promise.all([check(), check()])).toEqual([2, 2])
    expect(probe).toHaveBeenCalledTimes(1)
  })

  it('keep what the database does not take, and store it later with its times', async () => {
    const { check, pass, set, stored, note } = rounds()
    set({ up: false })
    expect(await check()).toBe(0)
    pass(minute)
    expect(await check()).toBe(0)
    // It was found to be down, so the next call doesn't wait for it.
    expect(note).not.toHaveBeenCalled()
    set({ up: true, takes: false })
    pass(minute)
    expect(await check()).toBe(0)
    expect(note).toHaveBeenCalledTimes(1)
    set({ takes: true })
    pass(minute)
    expect(await check()).toBe(8)
    expect(times(stored)).toEqual(['12:00', '12:01', '12:02', '12:03'])
    expect(stored.filter(({ ok }) => !ok)).toMatchObject([
      { service: 'database', at: '2026-11-22T12:00:00.000Z', note: 'ECONNREFUSED' },
      { service: 'database', at: '2026-11-22T12:01:00.000Z' },
    ])
    pass(minute)
    expect(await check()).toBe(2)
  })

  it('drop what couldn’t be stored for a day, and store the rest in parts', async () => {
    const { check, pass, set, stored, note } = rounds()
    set({ up: false })
    for (let one = 0; one < 25 * 60; one++) {
      await check()
      pass(minute)
    }
    set({ up: true })
    // The round itself, and the previous day.
    expect(await check()).toBe(2 * 24 * 60)
    expect(stored[0]?.at).toBe('2026-11-22T13:01:00.000Z')
    expect(Math.max(...note.mock.calls.map(([results]) => results.length))).toBe(500)
  })
})
