import 'server-only'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { getCourses, getCourseWords, getLessonCards, getLessonTest } from '@/content/courses'
import { getPractices } from '@/content/courses/practice'
import { nothing, read } from '@/lib/db/call'
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

const versionOf = (content: unknown) =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex')

/** One by one, and only those that changed: together they're too large for a request. */
async function publishCodeExercises(): Promise<void> {
  const exercises = await Promise.all(
    getPractices().map(async ({ course, lesson, ordered, loadCases }) => {
      const content = { unordered: ordered === false, cases: (await loadCases()).hidden }
      return { course, lesson, content, version: versionOf(content) }
    }),
  )
  const listed = exercises.map(({ content: _, ...one }) => one)
  const outdated = await read(
    serviceClient().rpc('outdated_code_exercises', { listed }),
    z.array(z.object({ course: z.string(), lesson: z.string() })),
  )
  for (const { course, lesson, version, content } of exercises) {
    if (!outdated.some((one) => one.course === course && one.lesson === lesson)) continue
    const exercise = { course_slug: course, lesson_slug: lesson, version, ...content }
    await read(serviceClient().rpc('publish_code_exercise', exercise as never), nothing)
  }
}

let published: Promise<unknown> | null = null

async function publish(): Promise<void> {
  const catalogue = catalogueForDatabase()
  const version = versionOf(catalogue)
  await read(serviceClient().rpc('publish_catalogue', { version, catalogue }), z.boolean())
  await publishCodeExercises()
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
