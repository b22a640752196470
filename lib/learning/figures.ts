import 'server-only'
import {
  type CourseFigures,
  type CourseReviews,
  getCourseComments,
  getCourseFigures,
  getRatings,
  type Ratings,
} from './queries'

/** Maximum age of the figures on a page, in milliseconds. */
const freshness = 60_000

/** Reads at most once a minute in each process. */
function recent<Figures>(get: () => Promise<Figures>): () => Promise<Figures> {
  let cached: { at: number; figures: Promise<Figures> } | null = null
  return () => {
    const now = Date.now()
    if (!cached || now - cached.at >= freshness) cached = { at: now, figures: get() }
    return cached.figures
  }
}

/** Learners and completions per course, at most a minute old. Empty when the database is down. */
export const getRecentFigures: () => Promise<CourseFigures> = recent(getCourseFigures)

/** Ratings of courses and tracks, at most a minute old. Empty when the database is down. */
export const getRecentRatings: () => Promise<Ratings> = recent(getRatings)

const comments = new Map<string, () => Promise<CourseReviews['comments']>>()

/** The approved comments on a course of the catalogue, at most a minute old; none when the database is down. */
export function getRecentComments(course: string): Promise<CourseReviews['comments']> {
  const readComments =
    comments.get(course) ?? recent(() => getCourseComments(course).catch(() => []))
  comments.set(course, readComments)
  return readComments()
}
