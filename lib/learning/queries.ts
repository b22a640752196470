import 'server-only'
import { z } from 'zod'
import { getCourse } from '@/content/courses'
import { getPractice } from '@/content/courses/practice'
import { call, camelRow, read, timestamp } from '@/lib/db/call'
import { anonymousClient, personClient } from '@/lib/db/clients'
import { Refusal } from '@/lib/http/refusal'
import { solutionAfter } from './limits'
import { courseProgress, type Enrolment, totalsOf } from './progress'

/** The mean (1 to 5) and number of ratings of a course or track. */
export type RatingFigures = { mean: number; count: number }

/** A person's rating of a course; the state is that of the comment. */
export const ownRating = z.object({
  rating: z.number(),
  comment: z.string().nullable(),
  state: z.enum(['pending', 'approved', 'rejected']).nullable(),
  /** Why the comment isn't shown. */
  reason: z.string().nullable(),
  /** Why the rating is hidden; null while it is shown. */
  hidden_reason: z.string().nullable(),
})
export type OwnRating = z.output<typeof ownRating>

type Figures = { enrolled: number; rating: RatingFigures | null }

/** What public pages show of courses (by slug) and tracks; no rating below five. */
export type PublicFigures = Record<'courses' | 'tracks', Record<string, Figures>>

const enrolmentRow = camelRow({
  course: z.string(),
  enrolled_at: z.string(),
  completed_at: z.string().nullable(),
  lessons: z.array(z.string()),
  place: z.object({ lesson: z.string(), at: z.string() }).nullable(),
})

/** The result of `learning_overview()`. */
export const overview = z
  .object({
    courses: z.array(enrolmentRow),
    /** Valid certificates only. */
    certificates: z.number(),
    points: z.number(),
    waiting_certificates: z.number(),
    settings: z.object({ alias: z.string().nullable() }).nullable(),
  })
  .transform(({ courses, settings, waiting_certificates, ...row }) => ({
    ...row,
    /** By course slug. */
    enrolments: new Map<string, Enrolment>(courses.map((one) => [one.course, one])),
    /** Certificates that wait until the person adds a name. */
    waitingCertificates: waiting_certificates,
    /** The leaderboard alias; null when not set. */
    alias: settings?.alias ?? null,
  }))

/** A person's learning, for every page that shows progress: one call. */
export type Overview = z.output<typeof overview>

/** A person's learning overview. Throws `Unavailable`. */
export const getOverview = (accessToken: string): Promise<Overview> =>
  read(personClient(accessToken).rpc('learning_overview'), overview)

const answers = z.record(z.string(), z.array(z.string()))

const lessonRow = z.object({
  enrolled: z.boolean(),
  completed: z.array(z.string()),
  /** The best attempt at the quiz. */
  attempt: z
    .object({
      correct: z.number(),
      total: z.number(),
      passed: z.boolean(),
      at: z.string(),
      /** The section to review after a failed attempt. */
      review: z.string().nullable(),
      /** Those of its answers that are right. */
      right: answers.catch({}),
    })
    .nullable(),
  /** Seconds until the next attempt is possible. */
  wait: z.number(),
  solved: z.boolean(),
  note: camelRow({ body: z.string(), updated_at: z.string() }).nullable(),
  /** Scroll position, 0 to 1, and answers not submitted yet. */
  place: z.object({ scroll: z.number(), draft: answers.catch({}) }).nullable(),
})

/** A person's work in one lesson, and the completed lessons of its course. */
export type LessonState = z.output<typeof lessonRow>

/** The person's state in a lesson. Throws `Unavailable`. */
export function getLessonState(
  accessToken: string,
  course: string,
  lesson: string,
): Promise<LessonState> {
  const args = { course_slug: course, lesson_slug: lesson }
  return read(personClient(accessToken).rpc('lesson_state', args), lessonRow)
}

const figureRows = z.array(
  z.object({ course: z.string(), enrolled: z.number(), completed: z.number() }),
)
export type CourseFigures = ReadonlyMap<string, { enrolled: number; completed: number }>

/** Learners and completions per course. Empty when the database is down. */
export async function getCourseFigures(): Promise<CourseFigures> {
  const { data } = await anonymousClient().rpc('course_figures')
  const rows = figureRows.safeParse(data)
  return new Map(rows.success ? rows.data.map(({ course, ...row }) => [course, row]) : [])
}

/** The result of `learner_badges()`. */
export const badgeRows = z.array(
  camelRow({
    badge: z.string(),
    have: z.number(),
    need: z.number(),
    earned_at: timestamp.nullable(),
  }),
)
export type BadgeProgress = z.output<typeof badgeRows>[number]

/** The person's badges and their progress towards each. Throws `Unavailable`. */
const getBadges = (accessToken: string): Promise<BadgeProgress[]> =>
  read(personClient(accessToken).rpc('learner_badges'), badgeRows)

/** The top of the leaderboard, and the person's own place. */
export const boardRows = z.array(
  camelRow({ place: z.number(), alias: z.string(), points: z.number(), is_caller: z.boolean() }),
)
export type BoardEntry = z.output<typeof boardRows>[number]

/** People on the leaderboard who completed a track, newest first. */
export const alumniRows = z.array(
  camelRow({ alias: z.string(), track: z.string(), completed_at: timestamp }),
)
export type Alumnus = z.output<typeof alumniRows>[number]

const ratingRows = z.array(
  z.object({
    kind: z.enum(['course', 'track']),
    subject: z.string(),
    mean: z.number(),
    ratings: z.number(),
  }),
)

/** Ratings by course slug and by track; only of those with at least five. */
export type Ratings = Record<'courses' | 'tracks', ReadonlyMap<string, RatingFigures>>

/** All shown ratings, also for prerendered pages. Empty when the database is down. */
export async function getRatings(): Promise<Ratings> {
  const { data } = await anonymousClient().rpc('course_rating_figures')
  const rows = ratingRows.safeParse(data)
  const of = (wanted: 'course' | 'track') =>
    new Map(
      (rows.success ? rows.data : [])
        .filter(({ kind }) => kind === wanted)
        .map(({ subject, mean, ratings }) => [subject, { mean, count: ratings }]),
    )
  return { courses: of('course'), tracks: of('track') }
}

const reviewsRow = z.object({
  own: ownRating.nullable(),
  comments: z.array(
    z.object({ id: z.string(), rating: z.number(), comment: z.string(), at: timestamp }),
  ),
})
export type CourseReviews = z.output<typeof reviewsRow>

/** The newest approved comments on a course, and the person's own rating. Throws `Unavailable`. */
export const getCourseReviews = (accessToken: string, course: string): Promise<CourseReviews> =>
  read(personClient(accessToken).rpc('course_reviews', { course_slug: course }), reviewsRow)

/** The newest approved comments on a course, for visitors. Throws `Unavailable`. */
export const getCourseComments = async (course: string): Promise<CourseReviews['comments']> => {
  const query = anonymousClient().rpc('course_reviews', { course_slug: course })
  return (await read(query, reviewsRow)).comments
}

const workRow = camelRow({
  draft: camelRow({ body: z.string(), updated_at: timestamp }).nullable(),
  hints: z.number(),
  failures: z.number(),
  solved_at: timestamp.nullable(),
  attempts: z.array(
    z.object({
      id: z.string(),
      at: timestamp,
      /** Null if its outputs never came. */
      passed: z.boolean().nullable(),
      right: z.number().nullable(),
      total: z.number(),
    }),
  ),
})

/** The person's work on a lesson's code exercise. Throws `Refusal` (404 'exercise_unknown') or `Unavailable`. */
export async function getCodeWork(accessToken: string, course: string, lesson: string) {
  const practice = getPractice(course, lesson)
  if (!practice) throw new Refusal(404, 'exercise_unknown')
  const args = { course_slug: course, lesson_slug: lesson }
  const work = await call(personClient(accessToken).rpc('code_work', args), workRow)
  const open = work.solvedAt !== null || work.failures >= solutionAfter
  return {
    draft: work.draft,
    /** The texts of those opened. */
    hints: practice.hints.slice(0, work.hints),
    solved: work.solvedAt !== null,
    /** Null until the exercise is passed or has failed several times. */
    solution: open ? (await practice.loadCases()).solution : null,
    /** Null as long as the solution. */
    explanation: open ? practice.explanation : null,
    /** Newest first. */
    attempts: work.attempts,
  }
}

/** A person's work on a code exercise, as the browser gets it. */
export type CodeWork = Awaited<ReturnType<typeof getCodeWork>>

/** The code of one of the person's attempts. Throws `Refusal` (404 'attempt_unknown') or `Unavailable`. */
export const getAttemptCode = (accessToken: string, attempt: string): Promise<string> =>
  call(personClient(accessToken).rpc('code_of_attempt', { attempt_id: attempt }), z.string())

/** A person's learning, for public pages once they know who's signed in. Throws `Unavailable`. */
export async function getSummary(accessToken: string) {
  const [overview, badges] = await Promise.all([getOverview(accessToken), getBadges(accessToken)])
  const enrolments = [...overview.enrolments.values()]
  const totals = totalsOf(enrolments)
  const courses = enrolments.flatMap((enrolment) => {
    const course = getCourse(enrolment.course)
    return course ? [[course.slug, courseProgress(course, enrolment)] as const] : []
  })
  return {
    /** Progress by course slug, without courses that left the catalogue. */
    courses: Object.fromEntries(courses),
    /** Includes courses that left the catalogue. */
    coursesCompleted: totals.courses,
    lessonsCompleted: totals.lessons,
    certificates: overview.certificates,
    points: overview.points,
    badges,
  }
}
export type LearningSummary = Awaited<ReturnType<typeof getSummary>>
