/** An element's distance from the top of the page, in pixels. */
export type Extent = { top: number; height: number }

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
export function hasMoved(share: number, saved: number): boolean {
  return Math.abs(share - saved) >= 0.003
}

/** The delay until the next save, in milliseconds; the first save has none. */
export function waitFor(lastSave: number | null, now: number): number {
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
