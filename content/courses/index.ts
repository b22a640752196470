import 'server-only'
import type { z } from 'zod'
import { levels, tracks } from '@/content/topics'
import type { Locale } from '@/lib/i18n/routing'
import {
  type CourseFacts,
  type CourseWords,
  courseCards,
  courseFacts,
  courseWords,
  type LessonTest,
  lessonTest,
} from './schema'

type Json = { default: unknown }

const factFiles = import.meta.glob<Json>('./*/course.json', { eager: true })
const wordFiles = import.meta.glob<Json>('./*/words/*.json', { eager: true })
const cardFiles = import.meta.glob<Json>('./*/cards.json', { eager: true })
const testFiles = import.meta.glob<Json>('./*/lessons/*.json', { eager: true })

export type { CourseWords } from './schema'

export type Course = CourseFacts & {
  slug: string
  /** The sum of all its lessons. */
  minutes: number
}

function check<Schema extends z.ZodType>(schema: Schema, file: Json | undefined, path: string) {
  const parsed = schema.safeParse(file?.default)
  if (!parsed.success) throw new Error(`${path}: ${parsed.error.message}`)
  return parsed.data as z.output<Schema>
}

/** Throws, naming the file, when a course doesn't match its schema or has a missing file. */
function load(): Map<string, { course: Course; words: Map<string, CourseWords> }> {
  const found = new Map<string, { course: Course; words: Map<string, CourseWords> }>()
  for (const [path, file] of Object.entries(factFiles)) {
    const slug = path.split('/')[1] ?? ''
    const facts = check(courseFacts, file, path)
    const minutes = facts.lessons.reduce((sum, lesson) => sum + lesson.minutes, 0)
    const words = new Map<string, CourseWords>()
    for (const [wordPath, wordFile] of Object.entries(wordFiles)) {
      if (!wordPath.startsWith(`./${slug}/words/`)) continue
      const locale = wordPath.slice(`./${slug}/words/`.length, -'.json'.length)
      words.set(locale, check(courseWords, wordFile, wordPath))
    }
    for (const lesson of facts.lessons) {
      const base = `./${slug}/lessons/${lesson.slug}`
      check(lessonTest, testFiles[`${base}.json`], `${base}.json`)
      for (const [locale, { lessons }] of words) {
        if (!lessons[lesson.slug]) throw new Error(`./${slug}/words/${locale}.json: ${lesson.slug}`)
      }
    }
    found.set(slug, { course: { slug, ...facts, minutes }, words })
  }
  return found
}

const loaded = load()

const courses = [...loaded.values()]
  .map(({ course }) => course)
  .sort(
    (a, b) =>
      tracks.indexOf(a.track) - tracks.indexOf(b.track) ||
      levels.indexOf(a.level) - levels.indexOf(b.level) ||
      a.slug.localeCompare(b.slug),
  )

/** What the catalogue is being built towards: a tag says “50+ Courses”, with the number that is open beside it. */
export const plannedCourses = 50

/** All courses, by track, then by level. */
export function getCourses(): readonly Course[] {
  return courses
}

/** A course by its slug; undefined when there is none. */
export function getCourse(slug: string): Course | undefined {
  return loaded.get(slug)?.course
}

/** The lesson that anyone can read without an account: a course's first. */
export function sampleLesson({ slug, lessons: [first] }: Course) {
  if (!first) throw new Error(`The course ${slug} has no lessons`)
  return first
}

/** A course's words in a language, or in English where they're missing. Throws for an unknown course. */
export function getCourseWords(slug: string, locale: Locale): CourseWords {
  const words = loaded.get(slug)?.words
  const found = words?.get(locale) ?? words?.get('en')
  if (!found) throw new Error(`There is no course ${slug}`)
  return found
}

/** A lesson's quiz and exercise with their answers. Never send these to a browser. */
export function getLessonTest(course: string, lesson: string): LessonTest | undefined {
  const path = `./${course}/lessons/${lesson}.json`
  return testFiles[path] && check(lessonTest, testFiles[path], path)
}

/** A question that returns for review: one of the quiz, or one whose answer the learner recalls and rates. */
export type Card = { id: string; section: string; question: string } & (
  | {
      kind: 'choice'
      options: { id: string; text: string }[]
      correct: string
      explanation: string
    }
  | { kind: 'recall'; answer: string }
)

const cards = new Map<string, readonly Card[]>()

function loadCards(course: string, lesson: string): readonly Card[] {
  const path = `./${course}/cards.json`
  const { quiz, recall } = check(courseCards, cardFiles[path], path)[lesson] ?? {
    quiz: [],
    recall: [],
  }
  const questions = getLessonTest(course, lesson)?.quiz ?? []
  const choices = quiz.map((id) => {
    const [question, ...others] = questions.filter((one) => one.id === id)
    const [correct, ...alsoCorrect] = question?.correct ?? []
    if (!question || !correct || others.length + alsoCorrect.length > 0) {
      throw new Error(`${path}: ${lesson} ${id}`)
    }
    return { ...question, kind: 'choice', correct } as const
  })
  return [...choices, ...recall.map((card) => ({ ...card, kind: 'recall' }) as const)]
}

/** A lesson's cards with their answers. Send those of a choice to a browser only once it is made. */
export function getLessonCards(course: string, lesson: string): readonly Card[] {
  const name = `${course}/${lesson}`
  const known = cards.get(name) ?? loadCards(course, lesson)
  cards.set(name, known)
  return known
}
