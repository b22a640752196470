import { type Course, getCourses } from './courses'
import { type Track, tracks } from './tracks'

/** A part of the Academy's catalogue that the public Academy page has a tab for. */
const catalogueParts = ['learningPaths', 'vibeTutorials', 'resourceLibrary'] as const
export type CataloguePart = (typeof catalogueParts)[number]

/** Courses under one heading: a track, or the interest that they serve first. */
type Shelf<Heading> = { heading: Heading; courses: readonly Course[] }

type Catalogue = {
  learningPaths: readonly Shelf<Track>[]
  vibeTutorials: readonly Course[]
  resourceLibrary: readonly Shelf<string>[]
}

/** The courses in which something is built, from the first program to what others use. */
const tutorials = ['vibe-coding-with-care', 'building-on-model-apis', 'shipping-open-source']

/** The tracks with their courses, in the order of the climb. */
export function getTracks(): Catalogue['learningPaths'] {
  return tracks
    .map((track) => ({
      heading: track,
      courses: getCourses().filter((course) => course.track === track),
    }))
    .filter(({ courses }) => courses.length > 0)
}

/** Every course once, under the first of its interests; those with the most courses come first. */
function shelveByInterest(): Catalogue['resourceLibrary'] {
  const shelves = Map.groupBy(getCourses(), ({ interests }) => interests[0] ?? '')
  return [...shelves]
    .map(([heading, courses]) => ({ heading, courses }))
    .sort((a, b) => b.courses.length - a.courses.length)
}

/**
 * What the catalogue holds, by part. The one place that says so: an empty part is announced as coming soon,
 * and the launch bar stands as long as every part is empty.
 */
export function getCatalogue(): Catalogue & Record<CataloguePart, readonly unknown[]> {
  const courses = getCourses()
  return {
    learningPaths: getTracks(),
    vibeTutorials: tutorials.flatMap((slug) => courses.find((one) => one.slug === slug) ?? []),
    resourceLibrary: shelveByInterest(),
  }
}
