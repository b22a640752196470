import 'server-only'
import { getCourse, getCourseWords, getLessonTest } from '@/content/courses'
import { orNull } from '@/lib/db/call'
import type { Locale } from '@/lib/i18n/routing'
import { getLessonState, type LessonState } from '@/lib/learning/queries'
import type { LessonRef } from './lesson-ref'
import type { Question } from './quiz-answers'

/** A lesson with its texts and course; null if unknown. */
export function findLesson({ course: slug, lesson }: LessonRef, locale: Locale) {
  const course = getCourse(slug)
  const index = course?.lessons.findIndex((one) => one.slug === lesson) ?? -1
  const facts = course?.lessons[index]
  if (!course || !facts) return null
  const words = getCourseWords(slug, locale)
  const lessons = course.lessons.map((one) => ({
    slug: one.slug,
    title: words.lessons[one.slug]?.title ?? one.slug,
  }))
  return {
    slug: lesson,
    course: { slug, title: words.title },
    title: words.lessons[lesson]?.title ?? lesson,
    summary: words.lessons[lesson]?.summary ?? '',
    minutes: facts.minutes,
    /** From 1. */
    number: index + 1,
    /** All lessons of the course, in order. */
    lessons,
    previous: lessons[index - 1] ?? null,
    next: lessons[index + 1] ?? null,
  }
}

export type Lesson = NonNullable<ReturnType<typeof findLesson>>

const chooseAll = /Choose all that apply\.$/

/** A lesson's tasks, without the right answers; `solution` is set once the exercise is solved. */
export function findTasks(course: string, lesson: string) {
  const test = getLessonTest(course, lesson)
  if (!test) throw new Error(`The lesson ${course}/${lesson} has no quiz`)
  const { prompt, code, answer, hint, solution } = test.exercise
  const number = answer.kind === 'number'
  return {
    questions: test.quiz.map(({ id, question, options, correct }): Question => {
      const multiple = correct.length > 1
      // The form shows this itself, in the reader's language.
      const text = multiple ? question.replace(chooseAll, '').trimEnd() : question
      return { id, text, multiple, options }
    }),
    exercise: {
      prompt,
      code,
      hint,
      solution,
      number,
      keypad: number && answer.value >= 0,
      unit: (number && answer.unit) || null,
    },
  }
}

/** The person's state in a lesson; null while the database is unreachable. */
export const readLessonState = (
  accessToken: string,
  { course, lesson }: LessonRef,
): Promise<LessonState | null> => orNull(getLessonState(accessToken, course, lesson))
