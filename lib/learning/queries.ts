import 'server-only'
import { z } from 'zod'
import { anonymousClient, personClient } from '@/lib/db/clients'
import type { Enrolment } from './progress'

/** What a person has done, for every page that shows progress: one call to the database. */
export type Overview = {
  /** By the course's slug. */
  enrolments: ReadonlyMap<string, Enrolment>
  /** Valid ones. */
  certificates: number
  points: number
  /** The name that certificates carry, and the leaderboard's alias; null where none was chosen. */
  certificateName: string | null
  alias: string | null
}

const enrolmentRow = z
  .object({
    course: z.string(),
    enrolled_at: z.string(),
    completed_at: z.string().nullable(),
    lessons: z.array(z.string()),
    place: z.object({ lesson: z.string(), at: z.string() }).nullable(),
  })
  .transform(
    ({ course, enrolled_at, completed_at, lessons, place }): Enrolment => ({
      course,
      enrolledAt: enrolled_at,
      completedAt: completed_at,
      lessons,
      place,
    }),
  )

const overviewRow = z.object({
  courses: z.array(enrolmentRow),
  certificates: z.number(),
  points: z.number(),
  settings: z
    .object({ certificate_name: z.string().nullable(), alias: z.string().nullable() })
    .nullable(),
})

/** Thrown when the database can't be asked; pages show their error state. */
export class LearningUnavailable extends Error {}

function unwrap<T extends z.ZodType>(schema: T, answer: { data: unknown; error: unknown }) {
  const parsed = answer.error ? null : schema.safeParse(answer.data)
  if (!parsed?.success) throw new LearningUnavailable('The database could not be asked.')
  return parsed.data as z.output<T>
}

/** The person's learning as a whole. Throws `LearningUnavailable`. */
export async function getOverview(accessToken: string): Promise<Overview> {
  const row = unwrap(overviewRow, await personClient(accessToken).rpc('learning_overview'))
  return {
    enrolments: new Map(row.courses.map((enrolment) => [enrolment.course, enrolment])),
    certificates: row.certificates,
    points: row.points,
    certificateName: row.settings?.certificate_name ?? null,
    alias: row.settings?.alias ?? null,
  }
}

const answers = z.record(z.string(), z.array(z.string()))

const lessonRow = z.object({
  enrolled: z.boolean(),
  completed: z.array(z.string()),
  attempt: z
    .object({
      answers: z.unknown(),
      correct: z.number(),
      total: z.number(),
      passed: z.boolean(),
      at: z.string(),
    })
    .nullable(),
  solved: z.boolean(),
  note: z.object({ body: z.string(), updated_at: z.string() }).nullable(),
  place: z.object({ scroll: z.number(), draft: answers.catch({}) }).nullable(),
})

/** What a person has done in one lesson, and which lessons of its course are complete. */
export type LessonState = {
  enrolled: boolean
  completed: readonly string[]
  /** The best attempt at the quiz. */
  attempt: { correct: number; total: number; passed: boolean; at: string } | null
  solved: boolean
  note: { body: string; updatedAt: string } | null
  /** Share of the page above the screen, 0 to 1, and answers that were not submitted yet. */
  place: { scroll: number; draft: Record<string, string[]> } | null
}

/** The person's state in a lesson: one call. Throws `LearningUnavailable`. */
export async function getLessonState(
  accessToken: string,
  course: string,
  lesson: string,
): Promise<LessonState> {
  const answer = await personClient(accessToken).rpc('lesson_state', {
    course_slug: course,
    lesson_slug: lesson,
  })
  const { note, attempt, ...row } = unwrap(lessonRow, answer)
  return {
    ...row,
    attempt: attempt && {
      correct: attempt.correct,
      total: attempt.total,
      passed: attempt.passed,
      at: attempt.at,
    },
    note: note && { body: note.body, updatedAt: note.updated_at },
  }
}

const figureRows = z.array(
  z.object({ course: z.string(), enrolled: z.number(), completed: z.number() }),
)
export type CourseFigures = ReadonlyMap<string, { enrolled: number; completed: number }>

/** How many people take and have completed each course. Empty when the database can't be asked. */
export async function getCourseFigures(): Promise<CourseFigures> {
  const { data } = await anonymousClient().rpc('course_figures')
  const rows = figureRows.safeParse(data)
  return new Map(rows.success ? rows.data.map(({ course, ...row }) => [course, row]) : [])
}

/** Of a column: hosted and embedded databases write it differently. */
const time = z.string().transform((value, context) => {
  const at = new Date(value)
  if (!Number.isNaN(at.getTime())) return at.toISOString()
  context.addIssue('not a time')
  return z.NEVER
})

const badgeRows = z.array(
  z.object({
    badge: z.string(),
    have: z.number(),
    need: z.number(),
    earned_at: time.nullable(),
  }),
)
export type BadgeProgress = { badge: string; have: number; need: number; earnedAt: string | null }

/** The person's badges and how far they are from each. Throws `LearningUnavailable`. */
export async function getBadges(accessToken: string): Promise<BadgeProgress[]> {
  const rows = unwrap(badgeRows, await personClient(accessToken).rpc('learner_badges'))
  return rows.map(({ earned_at, ...row }) => ({ ...row, earnedAt: earned_at }))
}

const boardRows = z.array(
  z.object({
    place: z.number(),
    alias: z.string(),
    points: z.number(),
    is_caller: z.boolean(),
  }),
)
export type BoardEntry = { place: number; alias: string; points: number; isCaller: boolean }

/** The first places of those who chose to be shown, and the person's own. Throws `LearningUnavailable`. */
export async function getLeaderboard(accessToken: string, places = 20): Promise<BoardEntry[]> {
  const rows = unwrap(boardRows, await personClient(accessToken).rpc('leaderboard', { places }))
  return rows.map(({ is_caller, ...row }) => ({ ...row, isCaller: is_caller }))
}

const alumniRows = z.array(z.object({ alias: z.string(), track: z.string(), completed_at: time }))
export type Alumnus = { alias: string; track: string; completedAt: string }

/** Who completed a track and chose to be shown, newest first. Throws `LearningUnavailable`. */
export async function getAlumni(accessToken: string): Promise<Alumnus[]> {
  const rows = unwrap(alumniRows, await personClient(accessToken).rpc('alumni'))
  return rows.map(({ completed_at, ...row }) => ({ ...row, completedAt: completed_at }))
}
