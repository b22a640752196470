import type { Answers } from './quiz-answers'
import { hasMoved, waitFor } from './reading-position'

export type Place = { scroll: number; draft?: Answers }

type Options = {
  /** The share already saved. */
  saved: number
  send(place: Place): Promise<unknown>
  /** For a page being left: the answer isn't read. */
  sendOnLeave(place: Place): void
}

/** Saves the scroll share and unsubmitted answers: one request at a time, with a pause between; retries failures. */
export class PlaceAutosave {
  private share: number
  private savedShare: number
  private draft: Answers | null = null
  private lastSave: number | null = null
  private timer: ReturnType<typeof setTimeout> | null = null
  private sending = false
  /** The first save records that the lesson was opened, at any position. */
  private opened = false
  private readonly options: Options

  constructor(options: Options) {
    this.options = options
    this.share = options.saved
    this.savedShare = options.saved
  }

  open(): void {
    if (!this.opened) void this.save()
  }

  moved(share: number): void {
    this.share = share
    if (hasMoved(share, this.savedShare)) this.schedule()
  }

  drafted(draft: Answers): void {
    this.draft = draft
    this.schedule()
  }

  /** Sends unsaved data at once, before the page is left. */
  leave(): void {
    if (!this.isDirty()) return
    this.options.sendOnLeave(this.place())
    this.settle(this.share, this.draft)
  }

  /** As `leave`, while scripts keep running. */
  flush(): void {
    if (this.isDirty()) void this.save()
    this.stop()
  }

  private place(): Place {
    return { scroll: this.share, ...(this.draft && { draft: this.draft }) }
  }

  private isDirty(): boolean {
    return !this.opened || this.draft !== null || hasMoved(this.share, this.savedShare)
  }

  private schedule(): void {
    if (this.timer !== null || this.sending) return
    this.timer = setTimeout(() => void this.save(), waitFor(this.lastSave, Date.now()))
  }

  private stop(): void {
    if (this.timer !== null) clearTimeout(this.timer)
    this.timer = null
  }

  private settle(share: number, draft: Answers | null): void {
    this.opened = true
    this.savedShare = share
    // Answers chosen meanwhile are a new draft.
    if (this.draft === draft) this.draft = null
  }

  private async save(): Promise<void> {
    this.stop()
    if (this.sending || !this.isDirty()) return
    this.sending = true
    this.lastSave = Date.now()
    const { share, draft } = this
    try {
      await this.options.send(this.place())
      this.settle(share, draft)
      this.sending = false
      if (this.isDirty()) this.schedule()
    } catch {
      // The next move, answer or connection tries again.
      this.sending = false
    }
  }
}
