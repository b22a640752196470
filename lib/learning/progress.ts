import type { Course } from '@/content/courses'

/** A person's enrolment in a course; times are ISO 8601 in UTC. */
export type Enrolment = {
  course: string
  enrolledAt: string
  completedAt: string | null
  /** Slugs of the completed lessons. */
  lessons: readonly string[]
  /** The last lesson opened. */
  place: { lesson: string; at: string } | null
}

export type CourseStatus = 'not-started' | 'in-progress' | 'completed'

export type CourseProgress = {
  status: CourseStatus
  done: number
  total: number
  /** The lesson to continue with: the last one opened, else the first incomplete one. */
  next: string
}

/** A person's progress in a course. Lessons added after completion don't undo it. */
export function courseProgress(course: Course, enrolment: Enrolment | undefined): CourseProgress {
  const slugs = course.lessons.map(({ slug }) => slug)
  const [first = ''] = slugs
  const completed = new Set(enrolment?.lessons)
  const done = slugs.filter((slug) => completed.has(slug)).length
  const open = slugs.find((slug) => !completed.has(slug)) ?? first
  const last = enrolment?.place?.lesson
  const next = last && slugs.includes(last) && !completed.has(last) ? last : open
  const started = done > 0 || Boolean(enrolment?.place)
  const status = enrolment?.completedAt ? 'completed' : started ? 'in-progress' : 'not-started'
  return { status, done, total: slugs.length, next }
}

/** How many courses and lessons a person has completed. */
export const totalsOf = (enrolments: readonly Enrolment[]) => ({
  courses: enrolments.filter(({ completedAt }) => completedAt).length,
  lessons: enrolments.reduce((sum, { lessons }) => sum + lessons.length, 0),
})

/** The most recently opened course in progress, with its progress; null when there is none. */
export function currentCourse(
  courses: readonly Course[],
  enrolments: ReadonlyMap<string, Enrolment>,
): { course: Course; progress: CourseProgress } | null {
  const begun = courses.flatMap((course) => {
    const enrolment = enrolments.get(course.slug)
    const progress = courseProgress(course, enrolment)
    if (!enrolment || progress.status !== 'in-progress') return []
    return [{ course, progress, at: Date.parse(enrolment.place?.at ?? enrolment.enrolledAt) }]
  })
  const [last] = begun.sort((a, b) => b.at - a.at)
  return last ? { course: last.course, progress: last.progress } : null
}

/** Points for each achievement, awarded once; must match the database's functions. */
export const points = {
  lesson: 10,
  quiz: 5,
  exercise: 5,
  code: 10,
  course: 50,
  track: 200,
  session: 20,
} as const

/** Count needed for each badge; must match `learner_badges` in the database. */
export const badgeNeeds = {
  'first-step': 1,
  steady: 3,
  'clean-run': 5,
  'problem-solver': 10,
  'long-way': 25,
  'first-summit': 1,
  'ridge-walker': 5,
  'track-complete': 1,
  'base-camp': 3,
} as const

export type Badge = keyof typeof badgeNeeds

/** Places of the leaderboard shown. */
export const leaderboardPlaces = 20
