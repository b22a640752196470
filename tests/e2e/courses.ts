import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type APIRequestContext, expect } from '@playwright/test'
import type { CourseFacts, CourseWords, LessonTest } from '../../content/courses/schema.ts'
import { publicCoursePath, samplePath } from '../../lib/routes.ts'
import { send } from './people.ts'
import { site } from './site.ts'

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
export async function learn(
  request: APIRequestContext,
  course: string,
  lesson: string,
  origin = site().base,
) {
  const post = async (path: string, data: unknown) => {
    const response = await send(request, 'POST', `/api/learning/${path}`, data, origin)
    expect(response.status(), await response.text()).toBe(200)
    return response.json()
  }
  await post('enrol', { course })
  await post('quiz', { course, lesson, answers: rightAnswers(course, lesson) })
  return post('complete', { course, lesson }) as Promise<{
    courseCompleted: boolean
    certificate: string | null
  }>
}
