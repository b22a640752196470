import 'server-only'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { getCourses, getCourseWords, getLessonCards, getLessonTest } from '@/lib/content/courses'
import { read } from '@/lib/db/call'
import { serviceClient } from '@/lib/db/clients'

/** What the database needs to grade answers and to know which cards are due: lesson order, solutions, cards. */
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
          quiz: test?.quiz.map(({ id, correct, section }) => ({ id, correct, section })) ?? [],
          exercise: test?.exercise.answer ?? {},
          cards: getLessonCards(slug, lesson.slug).map(({ id, kind }) => ({ id, kind })),
        }
      }),
    }
  })
}

let published: Promise<unknown> | null = null

function publish(): Promise<unknown> {
  const catalogue = catalogueForDatabase()
  const version = createHash('sha256').update(JSON.stringify(catalogue)).digest('hex')
  return read(serviceClient().rpc('publish_catalogue', { version, catalogue }), z.boolean())
}

/** Publishes this build's catalogue, once per process; older instances can't overwrite it. Throws `Unavailable`. */
export async function requireCatalogue(): Promise<void> {
  published ??= publish()
  try {
    await published
  } catch (error) {
    published = null
    throw error
  }
}
