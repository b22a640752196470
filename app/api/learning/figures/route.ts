import { getCourses } from '@/content/courses'
import { tracks } from '@/content/topics'
import { readHandler } from '@/lib/change/read-handler'
import { getRecentFigures, getRecentRatings } from '@/lib/learning/figures'
import type { PublicFigures } from '@/lib/learning/queries'

/** How many people are enrolled in every course and track, and their ratings, for pages that are prerendered. */
export const GET = readHandler(null, async (): Promise<PublicFigures> => {
  const [figures, ratings] = await Promise.all([getRecentFigures(), getRecentRatings()])
  const courses = getCourses().map(({ slug, track }) => ({
    slug,
    track,
    enrolled: figures.get(slug)?.enrolled ?? 0,
    rating: ratings.courses.get(slug) ?? null,
  }))
  return {
    courses: Object.fromEntries(
      courses.map(({ slug, enrolled, rating }) => [slug, { enrolled, rating }]),
    ),
    tracks: Object.fromEntries(
      tracks.map((track) => {
        const own = courses.filter((course) => course.track === track)
        const enrolled = own.reduce((sum, course) => sum + course.enrolled, 0)
        return [track, { enrolled, rating: ratings.tracks.get(track) ?? null }]
      }),
    ),
  }
})
