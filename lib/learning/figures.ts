import 'server-only'
import { type CourseFigures, getCourseFigures } from './queries'

/** How old the figures on a page may be, in milliseconds. */
const freshness = 60_000

let cached: { at: number; figures: Promise<CourseFigures> } | null = null

/**
 * How many people take and have completed each course, at most a minute old: one query per process and minute.
 * Empty when the database can't be asked.
 */
export function getRecentFigures(): Promise<CourseFigures> {
  const now = Date.now()
  if (!cached || now - cached.at >= freshness) cached = { at: now, figures: getCourseFigures() }
  return cached.figures
}
