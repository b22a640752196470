import { type Course, getCourses } from '@/content/courses'
import { type Guide, guides } from '@/content/guides'
import { type Track, tracks } from './topics'

/** A part of the Academy's catalogue with a tab on the public Academy page. */
const catalogueParts = ['learningPaths', 'vibeTutorials', 'resourceLibrary'] as const
export type CataloguePart = (typeof catalogueParts)[number]

/** A track with its courses. */
type Shelf = { heading: Track; courses: readonly Course[] }

/** A lesson in which learners build something step by step. It's its course's sample, so anyone can read it. */
export type Tutorial = { course: string; lesson: string }

type Catalogue = {
  learningPaths: readonly Shelf[]
  vibeTutorials: readonly Tutorial[]
  resourceLibrary: readonly Guide[]
}

const tutorials: readonly Tutorial[] = [
  { course: 'vibe-coding-with-care', lesson: 'a-task-you-can-check' },
  { course: 'sql-from-the-first-query', lesson: 'questions-to-one-table' },
  { course: 'building-on-model-apis', lesson: 'one-call-over-http' },
  { course: 'retrieval-that-answers', lesson: 'vectors-and-cosine' },
]

/** The tracks with their courses, easiest first. */
export function getTracks(): Catalogue['learningPaths'] {
  return tracks
    .map((track) => ({
      heading: track,
      courses: getCourses().filter((course) => course.track === track),
    }))
    .filter(({ courses }) => courses.length > 0)
}

/**
 * The catalogue by part. Only this decides whether a part is announced as coming soon, and whether the launch bar is
 * shown (while all parts are empty).
 */
export function getCatalogue(): Catalogue & Record<CataloguePart, readonly unknown[]> {
  return { learningPaths: getTracks(), vibeTutorials: tutorials, resourceLibrary: guides }
}
