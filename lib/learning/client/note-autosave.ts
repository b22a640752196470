/** A note as stored on the server; times are ISO 8601. */
export type StoredNote = { body: string; updatedAt: string }

/** Text not yet confirmed by the server, and the version it is based on. */
export type UnsavedNote = {
  body: string
  knownAt: string | null
  /** The last text sent, which may have arrived. */
  sent: string | null
}

export type NoteState =
  /** Nothing is unsaved; `at` is when it was sent, null if this page has sent nothing. */
  | { kind: 'saved'; at: string | null }
  | { kind: 'typed' }
  | { kind: 'saving' }
  /** On this device, waiting for a connection. */
  | { kind: 'kept' }
  | { kind: 'failed'; code: string; retryAfter: number }
  /** Changed elsewhere; nothing is sent until one version is chosen. */
  | { kind: 'conflict'; other: StoredNote }

export type SaveAnswer = StoredNote & { conflict: boolean }
type SaveFailure = { code: string; retryAfter: number }

type Options = {
  stored: StoredNote | null
  /** The text while nothing is stored; empty if omitted. */
  initial?: string
  /** Throws errors that `failureOf` understands. */
  send(body: string, knownAt: string | null): Promise<SaveAnswer>
  failureOf(error: unknown): SaveFailure
  /** For a page being left: the answer isn't read. */
  sendOnLeave(body: string, knownAt: string | null): void
  /** Stores unsaved text in this tab; null removes it. */
  storeUnsaved(unsaved: UnsavedNote | null): void
  onState(state: NoteState): void
}

/** Pause after the last key before a note is saved, in milliseconds. */
export const typingPause = 1_000

/** Both texts of a conflict, the other device's first; just one if it contains the other. */
export function joinNotes(mine: string, other: string): string {
  const [own, theirs] = [mine.trim(), other.trim()]
  if (own.includes(theirs)) return mine
  if (theirs.includes(own)) return other
  return `${theirs}\n\n${own}`
}

/** Saves a note as it is typed, one request at a time, without losing text. */
export class NoteAutosave {
  body: string
  state: NoteState
  private stored: string
  private knownAt: string | null
  private sent: string | null = null
  private timer: ReturnType<typeof setTimeout> | null = null
  private sending = false
  private readonly options: Options

  constructor(options: Options) {
    this.options = options
    this.body = options.stored?.body ?? options.initial ?? ''
    this.stored = this.body
    this.knownAt = options.stored?.updatedAt ?? null
    this.state = { kind: 'saved', at: null }
  }

  /** Resumes with unsaved text that this tab had stored. */
  restore({ body, knownAt, sent }: UnsavedNote): void {
    if (body === this.stored) {
      this.options.storeUnsaved(null)
      return
    }
    this.body = body
    this.knownAt = knownAt
    this.sent = sent
    void this.save()
  }

  type(body: string): void {
    this.body = body
    this.store()
    if (this.state.kind === 'conflict') return
    if (!this.sending) this.tell({ kind: 'typed' })
    this.stop()
    this.timer = setTimeout(() => void this.save(), typingPause)
  }

  /** Takes this text, the other device's, or both; returns the field's new text. */
  resolve(choice: 'mine' | 'other' | 'both'): string {
    if (this.state.kind !== 'conflict') return this.body
    const { other } = this.state
    if (choice === 'other') this.body = other.body
    if (choice === 'both') this.body = joinNotes(this.body, other.body)
    this.stored = other.body
    this.knownAt = other.updatedAt
    this.tell({ kind: 'typed' })
    void this.save()
    return this.body
  }

  /** Sends unsaved text at once, before the page is left. */
  leave(): void {
    if (this.body === this.stored || this.state.kind === 'conflict') return
    this.stop()
    this.sent = this.body
    this.store()
    this.options.sendOnLeave(this.body, this.knownAt)
  }

  /** Whether leaving now could lose text: a conflict, a failure, or text typed since the running save. */
  get isAtRisk(): boolean {
    const { kind } = this.state
    if (kind === 'conflict' || kind === 'failed') return true
    return this.sending && this.body !== this.sent
  }

  /** Saves unsaved text now. */
  async save(): Promise<void> {
    this.stop()
    if (this.sending || this.state.kind === 'conflict') return
    if (this.body === this.stored) return this.rest()
    const { body, sent: before } = this
    this.sending = true
    this.sent = body
    this.store()
    this.tell({ kind: 'saving' })
    try {
      const answer = await this.options.send(body, this.knownAt)
      this.sending = false
      this.take(answer, body, before)
    } catch (error) {
      this.sending = false
      const failure = this.options.failureOf(error)
      if (failure.code === 'kept_on_device') this.keep(body)
      else this.tell({ kind: 'failed', ...failure })
    }
  }

  /** Shows what this device knows about the note: a text that waits, was saved, or is in conflict. */
  adopt(body: string, state: NoteState, knownAt = this.knownAt): boolean {
    // Typed meanwhile, which is saved next.
    if (this.sending || this.body !== this.stored || this.state.kind === 'typed') return false
    this.body = body
    this.stored = body
    this.knownAt = knownAt
    this.tell(state)
    return true
  }

  /** The device sends it from now on. */
  private keep(body: string): void {
    this.stored = body
    if (this.body !== body) return void this.save()
    this.options.storeUnsaved(null)
    this.tell({ kind: 'kept' })
  }

  private take(answer: SaveAnswer, body: string, before: string | null): void {
    if (answer.conflict && answer.body !== before) {
      const { body: other, updatedAt } = answer
      this.tell({ kind: 'conflict', other: { body: other, updatedAt } })
      return
    }
    // An earlier text of this page whose answer was lost isn't a conflict.
    this.stored = answer.conflict ? answer.body : body
    this.knownAt = answer.updatedAt
    if (this.body === this.stored) this.rest()
    else void this.save()
  }

  private rest(): void {
    this.options.storeUnsaved(null)
    this.tell({ kind: 'saved', at: this.knownAt })
  }

  private store(): void {
    const { body, knownAt, sent } = this
    this.options.storeUnsaved(body === this.stored ? null : { body, knownAt, sent })
  }

  private stop(): void {
    if (this.timer !== null) clearTimeout(this.timer)
    this.timer = null
  }

  private tell(state: NoteState): void {
    this.state = state
    this.options.onState(state)
  }
}

/** Saves when the page is left or the connection returns, and asks before text that is saved nowhere is lost. */
export function saveOnLeave(autosave: NoteAutosave, signal: AbortSignal): void {
  window.addEventListener('pagehide', () => autosave.leave(), { signal })
  window.addEventListener('online', () => void autosave.save(), { signal })
  window.addEventListener(
    'beforeunload',
    (event) => {
      if (autosave.isAtRisk) event.preventDefault()
    },
    { signal },
  )
}
