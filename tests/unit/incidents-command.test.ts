import { describe, expect, it, vi } from 'vitest'
import { type Incidents, report } from '@/scripts/incidents'

const id = '11111111-2222-4333-8444-555555555555'
const row = {
  id,
  title: 'Mails are late',
  status: 'investigating',
  severity: 'minor',
  services: ['mail', 'auth'],
  start_time: '2026-11-22T10:00:00+00:00',
  end_time: null,
}

function backend(rows = [row], known = true) {
  return {
    list: vi.fn<Incidents['list']>(async () => rows),
    open: vi.fn<Incidents['open']>(async () => id),
    schedule: vi.fn<Incidents['schedule']>(async () => id),
    update: vi.fn<Incidents['update']>(async () => known),
    resolve: vi.fn<Incidents['resolve']>(async () => known),
  }
}

describe('npm run incidents', () => {
  it('opens one', async () => {
    const incidents = backend()
    const words = ['open', 'major', 'web, web,auth', ' No sign-in ', 'Down.', 'Nobody signs in.']
    expect(await report(words, incidents)).toEqual({ text: `${id} is open.`, code: 0 })
    expect(incidents.open).toHaveBeenCalledWith('major', {
      services: ['web', 'auth'],
      title: 'No sign-in',
      description: 'Down.',
      impact: 'Nobody signs in.',
    })
  })

  it('schedules maintenance', async () => {
    const incidents = backend()
    const words = ['2026-12-04T19:00-05:00', '2026-12-05T01:00:00Z', 'database', 'Move', 'We move.']
    expect((await report(['schedule', ...words], incidents)).text).toBe(`${id} is scheduled.`)
    expect(incidents.schedule).toHaveBeenCalledWith(
      '2026-12-05T00:00:00.000Z',
      '2026-12-05T01:00:00.000Z',
      { services: ['database'], title: 'Move', description: 'We move.', impact: '' },
    )
  })

  it('updates and resolves one, with the words as they were typed', async () => {
    const incidents = backend()
    expect((await report(['update', id, 'We', 'look.'], incidents)).text).toBe(`${id} is updated.`)
    expect(incidents.update).toHaveBeenCalledWith(id, 'We look.')
    expect((await report(['resolve', id, 'Over.'], incidents)).text).toBe(`${id} is resolved.`)
    expect(incidents.resolve).toHaveBeenCalledWith(id, 'Over.')
    const gone = await report(['resolve', id, 'Over.'], backend([], false))
    expect(gone).toEqual({ text: `There is no open incident ${id}.`, code: 1 })
  })

  it.each([
    [[], 'Usage'],
    [['list', 'all'], 'Usage'],
    [['open', 'maintenance', 'web', 'Title', 'Text'], 'Usage'],
    [['open', 'major', 'web', 'Title'], 'Usage'],
    [['open', 'major', 'web', 'No', 'quotes', 'around', 'this'], 'Usage'],
    [['open', 'major', 'web', ' ', 'Text'], 'Usage'],
    [['open', 'major', 'web,phone', 'Title', 'Text'], "There is no service 'phone'"],
    [['update', id], 'Usage'],
    [['update', 'nonsense', 'Text'], 'There is no open incident nonsense'],
    [['schedule', '2026-12-04T19:00Z'], 'Usage'],
    [['schedule', '2026-12-04 19:00', '2026-12-04T19:00Z', 'web', 'T', 'D'], 'isn’t a time with'],
    [['schedule', '2026-12-04T19:00Z', '2026-13-04T19:00Z', 'web', 'T', 'D'], '2026-13-04T19:00Z'],
    [['schedule', '2026-12-04T19:00Z', '2026-12-04T19:00Z', 'web', 'T', 'D'], 'end after'],
  ])('changes nothing for %j', async (words, answer) => {
    const incidents = backend()
    const { text, code } = await report(words, incidents)
    expect(text).toContain(answer)
    expect(code).toBe(1)
    for (const change of ['open', 'schedule', 'update', 'resolve'] as const) {
      expect(incidents[change]).not.toHaveBeenCalled()
    }
  })
})
