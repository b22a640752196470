import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type Place,
  PlaceAutosave,
  pixelsOf,
  savePause,
  shareOf,
} from '@/lib/learning/client/reading-position'

describe('the share of a lesson', () => {
  const wide = { top: 300, height: 4000 }
  const narrow = { top: 420, height: 7600 }

  it.each([
    [300, 0],
    [2300, 0.5],
    [4300, 1],
    [0, 0],
    [9999, 1],
  ])('is at %i pixels what lies above the top of the screen: %d', (top, share) => {
    expect(shareOf(top, wide)).toBe(share)
    expect(shareOf(top, { top: 0, height: 0 })).toBe(0)
  })

  it('leads to the same part of the text on a screen of another width', () => {
    expect(pixelsOf(shareOf(2300, wide), narrow)).toBe(420 + 3800)
    expect(pixelsOf(shareOf(1234, wide), wide)).toBe(1234)
  })
})

describe('PlaceAutosave', () => {
  let sent: Place[]
  let left: Place[]
  let answer: () => Promise<void>

  beforeEach(() => {
    vi.useFakeTimers()
    sent = []
    left = []
    answer = async () => {}
  })
  afterEach(() => vi.useRealTimers())

  /** What was done, with all that follows it. */
  const settled = (_done: unknown) => vi.runAllTimersAsync()

  function keeper(saved = 0) {
    return new PlaceAutosave({
      saved,
      send: async (place) => {
        sent.push(place)
        await answer()
      },
      sendOnLeave: (place) => left.push(place),
    })
  }

  it('says once that the lesson was opened, where the person had been', async () => {
    const place = keeper(0.4)
    place.open()
    place.open()
    await vi.runAllTimersAsync()
    expect(sent).toEqual([{ scroll: 0.4 }])
  })

  it('sends many moves as the last of them, after the pause', async () => {
    const place = keeper()
    place.open()
    await vi.advanceTimersByTimeAsync(0)
    for (const share of [0.1, 0.2, 0.3]) place.moved(share)
    await vi.advanceTimersByTimeAsync(savePause - 1)
    expect(sent).toEqual([{ scroll: 0 }])
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toEqual([{ scroll: 0 }, { scroll: 0.3 }])
  })

  it('sends a draft once, and an empty one too', async () => {
    const place = keeper()
    await settled(place.drafted({ q1: ['a'] }))
    await settled(place.moved(0.5))
    await settled(place.drafted({}))
    expect(sent).toEqual([
      { scroll: 0, draft: { q1: ['a'] } },
      { scroll: 0.5 },
      { scroll: 0.5, draft: {} },
    ])
  })

  it('keeps a draft that was chosen while another was on its way', async () => {
    const place = keeper()
    let arrive = () => {}
    answer = () => new Promise((resolve) => (arrive = resolve))
    place.drafted({ q1: ['a'] })
    await vi.advanceTimersByTimeAsync(0)
    place.drafted({ q1: ['b'] })
    arrive()
    await vi.advanceTimersByTimeAsync(savePause)
    expect(sent.map(({ draft }) => draft)).toEqual([{ q1: ['a'] }, { q1: ['b'] }])
  })

  it('sends what failed along with the next move', async () => {
    const place = keeper()
    answer = () => Promise.reject(new Error('offline'))
    await settled(place.drafted({ q1: ['a'] }))
    answer = async () => {}
    await settled(place.moved(0.2))
    expect(sent.at(-1)).toEqual({ scroll: 0.2, draft: { q1: ['a'] } })
    expect(sent).toHaveLength(2)
  })

  it('sends what is not saved when the page is left, and nothing where all is', async () => {
    const place = keeper()
    place.open()
    await vi.runAllTimersAsync()
    place.leave()
    expect(left).toEqual([])
    place.moved(0.6)
    place.leave()
    place.leave()
    expect(left).toEqual([{ scroll: 0.6 }])
  })
})
