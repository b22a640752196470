import { describe, expect, it, vi } from 'vitest'
import { type Events, organise } from '@/scripts/events'

const id = '11111111-2222-4333-8444-555555555555'
const event = {
  id,
  topic: 'agents-from-scratch',
  words: null as { en: { title: string } } | null,
  starts_at: '2026-12-05T00:00:00+00:00',
  ends_at: '2026-12-05T01:30:00+00:00',
  status: 'scheduled',
  event_counts: { registered: 3, queued: 0 },
}

function backend(found = [event]) {
  return {
    list: vi.fn<Events['list']>(async () => found),
    find: vi.fn<Events['find']>(async (wanted) => found.find((one) => one.id === wanted) ?? null),
    move: vi.fn<Events['move']>(async () => {}),
    cancel: vi.fn<Events['cancel']>(async () => {}),
  }
}

describe('npm run events', () => {
  it('moves an event, which keeps its length', async () => {
    const events = backend()
    const { text } = await organise(['move', id, '2026-12-06T19:00:00-05:00'], events)
    expect(events.move).toHaveBeenCalledWith(
      id,
      '2026-12-07T00:00:00.000Z',
      '2026-12-07T01:30:00.000Z',
    )
    expect(text).toBe('agents-from-scratch now starts at 2026-12-07T00:00:00.000Z.')
  })

  it('cancels one with the reason as it was typed', async () => {
    const events = backend()
    await organise(['cancel', id, 'The', 'instructor', 'is ill.'], events)
    expect(events.cancel).toHaveBeenCalledWith(id, 'The instructor is ill.')
  })

  it.each([
    [[], 'Usage'],
    [['cancel', id], 'Usage'],
    [['list', 'all'], 'Usage'],
    [['move', 'nonsense', '2026-12-06T19:00:00Z'], 'There is no event nonsense.'],
    [['cancel', id.replace('1', '9'), 'why'], 'There is no event'],
    [['move', id, '2026-12-06 19:00'], 'isn’t a time with an offset'],
    [['move', id, '2026-13-40T19:00:00Z'], 'isn’t a time with an offset'],
  ])('changes nothing for %j', async (words, answer) => {
    const events = backend()
    const { text, code } = await organise(words, events)
    expect(text).toContain(answer)
    expect(code).toBe(1)
    expect(events.move).not.toHaveBeenCalled()
    expect(events.cancel).not.toHaveBeenCalled()
  })
})
