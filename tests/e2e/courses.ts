import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import type { CourseFacts, CourseWords, LessonTest } from '../../content/courses/schema.ts'
import { publicCoursePath, samplePath } from '../../lib/routes.ts'
import { post } from './people.ts'

const folder = 'content/courses'

function read<T>(...path: string[]): T {
  return JSON.parse(readFileSync(join(folder, ...path), 'utf8')) as T
}

/** The slugs of all courses. */
export function courseSlugs(): string[] {
  const entries = readdirSync(folder, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}

/** The public pages of all courses and their sample lessons, without a language. */
export function publicCoursePaths(): string[] {
  return courseSlugs().flatMap((course) => [
    publicCoursePath(course),
    samplePath(course, lessonsOf(course)[0] ?? ''),
  ])
}

/** The slugs of a course's lessons, in order. */
export function lessonsOf(course: string): string[] {
  return read<CourseFacts>(course, 'course.json').lessons.map(({ slug }) => slug)
}

export function wordsOf(course: string, locale = 'en'): CourseWords {
  return read<CourseWords>(course, 'words', `${locale}.json`)
}

export function testOf(course: string, lesson: string): LessonTest {
  return read<LessonTest>(course, 'lessons', `${lesson}.json`)
}

/** Answers that pass a lesson's quiz. */
export function rightAnswers(course: string, lesson: string): Record<string, string[]> {
  return Object.fromEntries(testOf(course, lesson).quiz.map(({ id, correct }) => [id, correct]))
}

/** Completes a lesson with the pages' requests, but without the pages. */
export async function learn(request: APIRequestContext, course: string, lesson: string) {
  await post(request, 'learning/enrol', { course })
  await post(request, 'learning/quiz', { course, lesson, answers: rightAnswers(course, lesson) })
  type Completed = { courseCompleted: boolean; certificate: string | null }
  return post<Completed>(request, 'learning/complete', { course, lesson })
}
