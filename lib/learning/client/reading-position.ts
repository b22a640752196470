import type { Answers } from './quiz-answers'

/** An element's distance from the top of the page, in pixels. */
type Extent = { top: number; height: number }

/** Pause between two saves while scrolling, in milliseconds. */
export const savePause = 4_000

/** The share of the lesson above the top of the screen, 0 to 1. */
export function shareOf(scrollY: number, { top, height }: Extent): number {
  if (height <= 0) return 0
  const share = Math.min(1, Math.max(0, (scrollY - top) / height))
  return Math.round(share * 10_000) / 10_000
}

/** The scroll position for a share, in pixels. */
export function pixelsOf(share: number, { top, height }: Extent): number {
  return Math.round(top + share * height)
}

/** Whether a saved place is far enough into the lesson to be offered. */
export function isWorthResuming(share: number): boolean {
  return share >= 0.04
}

/** Whether a place differs from the saved one by more than a line or two. */
function hasMoved(share: number, saved: number): boolean {
  return Math.abs(share - saved) >= 0.003
}

/** The delay until the next save, in milliseconds; the first save has none. */
function waitFor(lastSave: number | null, now: number): number {
  return lastSave === null ? 0 : Math.max(0, lastSave + savePause - now)
}

/** An element's current position on the page. */
export function extentOf(element: Element): Extent {
  const { top, height } = element.getBoundingClientRect()
  return { top: top + window.scrollY, height }
}

/** Scrolls to a share of the lesson and focuses the heading there, so that keyboard users continue from it. */
export function goTo(article: HTMLElement, share: number, behavior: ScrollBehavior): void {
  const top = pixelsOf(share, extentOf(article))
  const passed = [...article.querySelectorAll<HTMLElement>('h2, h3')].filter(
    (heading) => extentOf(heading).top <= top + window.innerHeight / 4,
  )
  const heading = passed.at(-1)
  if (heading) {
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
  window.scrollTo({ top, behavior })
}

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
