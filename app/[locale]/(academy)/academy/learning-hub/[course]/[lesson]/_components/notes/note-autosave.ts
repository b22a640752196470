/** A note as the server has it; times are ISO 8601. */
export type StoredNote = { body: string; updatedAt: string }

/** Text that the server has not confirmed, and what it was written upon. */
export type UnsavedNote = {
  body: string
  knownAt: string | null
  /** What was sent last and may have arrived. */
  sent: string | null
}

export type NoteState =
  /** Nothing is unsaved; `at` says when that was sent, null where this page has sent nothing. */
  | { kind: 'saved'; at: string | null }
  | { kind: 'typed' }
  | { kind: 'saving' }
  | { kind: 'failed'; code: string; retryAfter: number }
  /** Written elsewhere meanwhile; nothing is sent until one of the two is chosen. */
  | { kind: 'conflict'; other: StoredNote }

export type SaveAnswer = StoredNote & { conflict: boolean }
type SaveFailure = { code: string; retryAfter: number }

type Options = {
  stored: StoredNote | null
  /** Throws what `failureOf` understands. */
  send(body: string, knownAt: string | null): Promise<SaveAnswer>
  failureOf(error: unknown): SaveFailure
  /** For a page that is being left: the answer isn't read. */
  sendOnLeave(body: string, knownAt: string | null): void
  /** Stores what is unsaved in this tab; null forgets it. */
  storeUnsaved(unsaved: UnsavedNote | null): void
  onState(state: NoteState): void
}

/** Pause after the last key before a note is saved, in milliseconds. */
export const typingPause = 1_000

/** Both texts of a conflict in one: the other device's first, unless one holds the other already. */
export function joinNotes(mine: string, other: string): string {
  const [own, theirs] = [mine.trim(), other.trim()]
  if (own.includes(theirs)) return mine
  if (theirs.includes(own)) return other
  return `${theirs}\n\n${own}`
}

/** Saves a note while it is typed. One request at a time; nothing that was typed is lost. */
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
    this.body = options.stored?.body ?? ''
    this.stored = this.body
    this.knownAt = options.stored?.updatedAt ?? null
    this.state = { kind: 'saved', at: null }
  }

  /** Goes on with text that this tab stored because it was not saved. */
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

  /** Takes the other device's text, or both; answers what the field has to show. */
  resolve(choice: 'other' | 'both'): string {
    if (this.state.kind !== 'conflict') return this.body
    const { other } = this.state
    this.body = choice === 'other' ? other.body : joinNotes(this.body, other.body)
    this.stored = other.body
    this.knownAt = other.updatedAt
    this.tell({ kind: 'typed' })
    void this.save()
    return this.body
  }

  /** Sends at once what is not saved, before the page goes. */
  leave(): void {
    if (this.body === this.stored || this.state.kind === 'conflict') return
    this.stop()
    this.sent = this.body
    this.store()
    this.options.sendOnLeave(this.body, this.knownAt)
  }

  /** Whether leaving now could lose text: it can't be sent, or not behind what is under way. */
  get isAtRisk(): boolean {
    const { kind } = this.state
    if (kind === 'conflict' || kind === 'failed') return true
    return this.sending && this.body !== this.sent
  }

  /** Saves now what is not saved. */
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
      this.tell({ kind: 'failed', ...this.options.failureOf(error) })
    }
  }

  private take(answer: SaveAnswer, body: string, before: string | null): void {
    if (answer.conflict && answer.body !== before) {
      const { body: other, updatedAt } = answer
      this.tell({ kind: 'conflict', other: { body: other, updatedAt } })
      return
    }
    // An earlier text of this page whose answer never came is no conflict.
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
