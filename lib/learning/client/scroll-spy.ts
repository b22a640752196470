/** How far down the screen a heading counts as reached, as a share of the screen's height. */
const reach = 0.3

type Heading = { id: string; top: number }

type Screen = {
  /** The window's height, and the distance to the end of the page, in pixels. */
  height: number
  below: number
}

/**
 * The section being read: the last heading above the line or, if the page ends before later headings can reach it,
 * the last one on screen. `headings` are in order, with their distance from the top of the screen.
 */
export function currentSection(headings: readonly Heading[], { height, below }: Screen) {
  // Near the end of the page the line moves to the bottom of the screen, so that every section gets its turn.
  const room = height * (1 - reach)
  const sunk = Math.max(0, 1 - Math.max(0, below) / room)
  const line = height * reach + sunk * room
  return headings.findLast(({ top }) => top <= line)?.id
}

/** The share of the text that has been on screen or above it, in whole per cent. */
export function readShare(
  { top, height: length }: { top: number; height: number },
  height: number,
) {
  if (length <= 0) return 0
  return Math.round(Math.min(1, Math.max(0, (height - top) / length)) * 100)
}

/** Calls `measure` now and once per frame while the page scrolls or changes its size, jumps included. */
export function onEveryMove(measure: () => void): () => void {
  let frame = 0
  const schedule = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0
      measure()
    })
  }
  const events = new AbortController()
  const options = { passive: true, signal: events.signal }
  for (const event of ['scroll', 'scrollend', 'hashchange', 'resize']) {
    window.addEventListener(event, schedule, options)
  }
  const sizes = new ResizeObserver(schedule)
  sizes.observe(document.body)
  schedule()
  return () => {
    events.abort()
    sizes.disconnect()
    cancelAnimationFrame(frame)
  }
}
