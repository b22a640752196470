import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  joinNotes,
  NoteAutosave,
  type NoteState,
  type SaveAnswer,
  type StoredNote,
  typingPause,
  type UnsavedNote,
} from '@/lib/learning/client/note-autosave'

describe('two texts of a note', () => {
  it('are joined, the other one first', () => {
    expect(joinNotes('mine ', ' theirs\n')).toBe('theirs\n\nmine')
  })

  it('stay one where one holds the other', () => {
    expect(joinNotes('a and b', 'a')).toBe('a and b')
    expect(joinNotes('a', 'a and b')).toBe('a and b')
    expect(joinNotes('', 'theirs')).toBe('theirs')
  })
})

/** The database's behaviour for a note (save_note). */
class Server {
  note: StoredNote | null = null
  saves = 0
  /** Makes the next answers fail, before or after the text has arrived. */
  fails: 'before' | 'after' | null = null
  private time = 0

  write(body: string): StoredNote {
    this.time++
    this.note = { body, updatedAt: `t${this.time}` }
    return this.note
  }

  async save(body: string, knownAt: string | null): Promise<SaveAnswer> {
    this.saves++
    if (this.fails === 'before') throw new Error('offline')
    const { note } = this
    const conflict = note !== null && note.updatedAt !== knownAt && note.body !== body
    const answer = conflict ? note : this.write(body)
    if (this.fails === 'after') throw new Error('offline')
    return { ...answer, conflict }
  }
}

describe('NoteAutosave', () => {
  let server: Server
  let states: NoteState[]
  let kept: UnsavedNote | null
  let left: string[]

  beforeEach(() => {
    vi.useFakeTimers()
    server = new Server()
    states = []
    kept = null
    left = []
  })
  afterEach(() => vi.useRealTimers())

  const last = () => states.at(-1)

  /** What was done, with all that follows it. */
  const settled = (_done: unknown) => vi.runAllTimersAsync()

  function keeper() {
    return new NoteAutosave({
      stored: server.note,
      send: (body, knownAt) => server.save(body, knownAt),
      failureOf: () => ({ code: 'unavailable', retryAfter: 0 }),
      sendOnLeave: (body) => left.push(body),
      storeUnsaved: (unsaved) => {
        kept = unsaved
      },
      onState: (state) => states.push(state),
    })
  }

  it('saves once, a while after the last key', async () => {
    const note = keeper()
    for (const text of ['a', 'ab', 'abc']) note.type(text)
    await vi.advanceTimersByTimeAsync(typingPause - 1)
    expect(server.saves).toBe(0)
    expect(kept?.body).toBe('abc')
    await vi.advanceTimersByTimeAsync(1)
    expect(server.note?.body).toBe('abc')
    expect(server.saves).toBe(1)
    expect(last()).toEqual({ kind: 'saved', at: 't1' })
    expect(kept).toBeNull()
  })

  it('goes on from its own saves without a conflict', async () => {
    const note = keeper()
    for (const text of ['a', 'ab', 'abc']) {
      await settled(note.type(text))
    }
    expect(server.note?.body).toBe('abc')
    expect(states.some(({ kind }) => kind === 'conflict')).toBe(false)
  })

  it('saves what was typed while it was saving', async () => {
    const note = keeper()
    note.type('a')
    const saving = note.save()
    note.type('ab')
    expect(note.isAtRisk).toBe(true)
    await saving
    await vi.runAllTimersAsync()
    expect(server.note?.body).toBe('ab')
    expect(note.isAtRisk).toBe(false)
  })

  it('says that it failed, keeps the text, and saves it when asked again', async () => {
    const note = keeper()
    server.fails = 'before'
    await settled(note.type('a'))
    expect(last()).toEqual({ kind: 'failed', code: 'unavailable', retryAfter: 0 })
    expect(note.isAtRisk).toBe(true)
    expect(kept?.body).toBe('a')
    server.fails = null
    await note.save()
    expect(server.note?.body).toBe('a')
    expect(kept).toBeNull()
  })

  it('knows its own text again whose answer never came', async () => {
    const note = keeper()
    server.fails = 'after'
    await settled(note.type('a'))
    server.fails = null
    await settled(note.type('ab'))
    expect(server.note?.body).toBe('ab')
    expect(states.some(({ kind }) => kind === 'conflict')).toBe(false)
  })

  describe('with a text from another device', () => {
    async function inConflict() {
      server.write('old')
      const note = keeper()
      server.write('theirs')
      await settled(note.type('mine'))
      expect(last()).toEqual({ kind: 'conflict', other: { body: 'theirs', updatedAt: 't2' } })
      expect(server.note?.body).toBe('theirs')
      return note
    }

    it('sends nothing until one is chosen, and keeps what is typed', async () => {
      const note = await inConflict()
      const { saves } = server
      note.type('mine, more')
      await note.save()
      note.leave()
      await vi.runAllTimersAsync()
      expect(server.saves).toBe(saves)
      expect(left).toEqual([])
      expect(kept?.body).toBe('mine, more')
      expect(note.isAtRisk).toBe(true)
    })

    it.each([
      ['both', 'theirs\n\nmine'],
      ['other', 'theirs'],
    ] as const)('keeps %s where that is chosen', async (choice, body) => {
      const note = await inConflict()
      expect(note.resolve(choice)).toBe(body)
      await vi.runAllTimersAsync()
      expect(server.note?.body).toBe(body)
      expect(last()?.kind).toBe('saved')
      expect(kept).toBeNull()
    })
  })

  it('sends what is not saved when the page is left', async () => {
    const note = keeper()
    note.leave()
    note.type('a')
    note.leave()
    expect(left).toEqual(['a'])
    expect(kept).toEqual({ body: 'a', knownAt: null, sent: 'a' })
  })

  describe('what a tab kept', () => {
    it('is saved when the lesson is opened again', async () => {
      server.write('old')
      const note = keeper()
      await settled(note.restore({ body: 'old and new', knownAt: 't1', sent: null }))
      expect(note.body).toBe('old and new')
      expect(server.note?.body).toBe('old and new')
      expect(kept).toBeNull()
    })

    it('is forgotten where it has arrived, and the next text meets no conflict', async () => {
      server.write('old')
      server.write('new')
      const note = keeper()
      kept = { body: 'new', knownAt: 't1', sent: null }
      note.restore(kept)
      expect(kept).toBeNull()
      await settled(note.type('newer'))
      expect(server.note?.body).toBe('newer')
      expect(states.some(({ kind }) => kind === 'conflict')).toBe(false)
    })

    it('overwrites nothing that was written elsewhere since', async () => {
      server.write('old')
      server.write('theirs')
      const note = keeper()
      await settled(note.restore({ body: 'mine', knownAt: 't1', sent: null }))
      expect(server.note?.body).toBe('theirs')
      expect(last()?.kind).toBe('conflict')
    })
  })
})
