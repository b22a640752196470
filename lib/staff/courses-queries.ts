import 'server-only'
import { z } from 'zod'
import { getCourse, getCourseWords, getLessonTest } from '@/content/courses'
import { camelRow, read, timestamp } from '@/lib/db/call'
import { personClient } from '@/lib/db/clients'
import { trackNames } from './names'
import { openQuestionsPath, staffCoursesPath } from './paths'
import { defineTable, type QueryOf, type TablePart, tableArguments } from './table'

export const courseTable = defineTable({
  caption: 'Courses',
  path: staffCoursesPath(),
  csv: '/api/staff/courses/csv',
  search: 'Search by title',
  sorts: ['title', '-enrolled', '-completed', '-share', '-rating'],
  filters: { track: { label: 'Track', options: trackNames } },
  none: ['No courses found', 'Try another title or track.'],
  noMatch: ['No courses found', 'Try another title or track.'],
})

const listed = {
  /** The slug. */
  id: z.string(),
  title: z.string(),
  track: z.string(),
  level: z.string(),
  enrolled: z.number(),
  completed: z.number(),
}

const listedRow = z.object({
  ...listed,
  /** Per cent of the enrolled who completed it; null without any. */
  share: z.number().nullable(),
  /** Mean and number of the ratings that aren't hidden. */
  rating: z.number().nullable(),
  ratings: z.number(),
})

export type ListedCourse = z.output<typeof listedRow>

const page = z.object({ count: z.number(), rows: z.array(listedRow) })

/** The courses of the catalogue with their figures. For staff with `courses`. Throws `Unavailable`. */
export const getStaffCourses = (
  accessToken: string,
  query: QueryOf<typeof courseTable>,
  part?: TablePart,
) => read(personClient(accessToken).rpc('staff_courses', tableArguments(query, part)), page)

const courseRow = z.object({
  ...listed,
  retired: z.boolean(),
  lessons: z.array(
    z.object({
      id: z.string(),
      place: z.number(),
      /** People who completed it. */
      completed: z.number(),
      /** People who have it next: who did nothing for 14 days, and others. */
      stopped: z.number(),
      going: z.number(),
    }),
  ),
  questions: z.array(
    camelRow({
      lesson: z.string(),
      question: z.string(),
      tries: z.number(),
      wrong: z.number(),
      /** In a learner's first attempt at the quiz. */
      first_tries: z.number(),
      first_wrong: z.number(),
      /** The three commonest mistakes: wrong options chosen, and right ones left out. */
      options: z.array(camelRow({ option: z.string(), left_out: z.boolean(), times: z.number() })),
    }),
  ),
  /** Ratings by stars. */
  stars: z.record(z.string(), z.number()),
})

export type CourseFigures = z.output<typeof courseRow>

/** A course's figures; null for an unknown one. For staff with `courses`. Throws `Unavailable`. */
export const getStaffCourse = (accessToken: string, slug: string): Promise<CourseFigures | null> =>
  read(personClient(accessToken).rpc('staff_course', { course_slug: slug }), courseRow.nullable())

/** The English title of a lesson; its slug once it isn't in the catalogue. */
export function lessonTitle(course: string, lesson: string): string {
  const words = getCourse(course) ? getCourseWords(course, 'en').lessons[lesson] : undefined
  return words?.title ?? lesson
}

/** A course's questions in words, with the commonest mistake of each. */
export function questionRows({ id: course, questions }: CourseFigures) {
  return questions.map(({ lesson, question, options, ...figures }) => {
    const quizQuestion = getLessonTest(course, lesson)?.quiz.find(({ id }) => id === question)
    const [worst] = options
    const option =
      quizQuestion?.options.find(({ id }) => id === worst?.option)?.text ?? worst?.option
    return {
      id: `${lesson}/${question}`,
      lesson: lessonTitle(course, lesson),
      text: quizQuestion?.question ?? question,
      ...figures,
      /** In words; null if nobody made one. */
      mistake: worst ? `${worst.leftOut ? 'Left out: ' : ''}${option}` : null,
      mistakeTimes: worst?.times ?? 0,
    }
  })
}

const questionRow = z.object({
  id: z.uuid(),
  course: z.string(),
  lesson: z.string(),
  title: z.string(),
  votes: z.number(),
  at: timestamp,
  name: z.string().nullable(),
  anonymous: z.boolean(),
})

/** A question that nobody has answered. */
export type OpenQuestion = z.output<typeof questionRow>

const questionPage = z.object({ count: z.number(), rows: z.array(questionRow) })

export const openQuestionTable = defineTable({
  caption: 'Unanswered questions',
  path: openQuestionsPath,
  search: 'Search for words',
  sorts: ['at', 'votes'],
  filters: {},
  none: ['Every question has an answer', 'New questions will appear here.'],
  noMatch: ['Every question has an answer', 'No question matches. Try other words.'],
})

/** Other people's questions without an answer. For staff with `marking`. Throws `Unavailable`. */
export const getOpenQuestions = (
  accessToken: string,
  query: QueryOf<typeof openQuestionTable>,
  part?: TablePart,
) =>
  read(personClient(accessToken).rpc('open_questions', tableArguments(query, part)), questionPage)
