import 'server-only'
import { type CourseFigures, getCourseFigures } from './queries'

/** How old the figures on a page may be, in milliseconds. */
const freshness = 60_000

let held: { at: number; figures: Promise<CourseFigures> } | null = null

/**
 * How many people take and have completed each course, as of at most a minute ago: a process asks the
 * database once, whoever looks. Empty when it can't be asked.
 */
export function getRecentFigures(): Promise<CourseFigures> {
  const now = Date.now()
  if (!held || now - held.at >= freshness) held = { at: now, figures: getCourseFigures() }
  return held.figures
}
