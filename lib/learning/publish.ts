import 'server-only'
import { createHash } from 'node:crypto'
import { getCourses, getCourseWords, getLessonTest } from '@/lib/content/courses'
import { serviceClient } from '@/lib/db/clients'

/** What the database needs of the catalogue to judge by itself: order of the lessons, and the answers. */
function catalogueForDatabase() {
  return getCourses().map(({ slug, track, level, minutes, lessons }) => {
    return {
      slug,
      track,
      level,
      minutes,
      title: getCourseWords(slug, 'en').title,
      lessons: lessons.map((lesson) => {
        const test = getLessonTest(slug, lesson.slug)
        return {
          slug: lesson.slug,
          quiz: test?.quiz.map(({ id, correct }) => ({ id, correct })) ?? [],
          exercise: test?.exercise.answer ?? {},
        }
      }),
    }
  })
}

let published: Promise<boolean> | null = null

async function publish(): Promise<boolean> {
  const catalogue = catalogueForDatabase()
  const version = createHash('sha256').update(JSON.stringify(catalogue)).digest('hex')
  const { data, error } = await serviceClient().rpc('publish_catalogue', { version, catalogue })
  if (error) console.error(`The catalogue could not be published: ${error.message}`)
  return !error && typeof data === 'boolean'
}

/**
 * Sees to it that the database holds the catalogue of this build; asked before every change, done once in
 * a process. An older instance that is still running doesn't take its own back. False when the database
 * can't be reached; the next call tries again.
 */
export async function ensureCatalogue(): Promise<boolean> {
  published ??= publish()
  const done = await published
  if (!done) published = null
  return done
}
