import type { Course } from '@/content/courses'
import type { User } from '@/lib/account/account'
import { type CourseProgress, currentCourse, type Enrolment } from '@/lib/learning/progress'
import { isOpen, opensAt } from '@/lib/live/client/event-times'
import type { Dashboard } from './queries'
import type { Recommendation } from './recommendations'

type Session = { startsAt: string; endsAt: string; state: 'registered' | 'queued' }

/** Whether the person has a seat in a session that can be joined now. */
export const isJoinable = (session: Session, now: number) =>
  session.state === 'registered' && isOpen(session, now)

/** When one of the sessions next opens, begins or ends, in milliseconds since 1970; null if none will. */
export function nextChange(sessions: readonly Session[], now: number): number | null {
  const moments = sessions
    .flatMap((one) => [opensAt(one), Date.parse(one.startsAt), Date.parse(one.endsAt)])
    .filter((moment) => moment > now)
  return moments.length > 0 ? Math.min(...moments) : null
}

export type NextAction<S> =
  | { kind: 'join'; session: S }
  | { kind: 'continue'; course: Course; progress: CourseProgress }
  | ({ kind: 'start' } & Recommendation)

type Known<S> = {
  sessions: readonly S[]
  courses: readonly Course[]
  enrolments: ReadonlyMap<string, Enrolment>
  /** Best first. */
  recommended: readonly Recommendation[]
}

/**
 * What to do now: join a session that's open, else continue the last course, else start the best recommended one.
 * Null once every course is completed.
 */
export function nextAction<S extends Session>(
  { sessions, courses, enrolments, recommended }: Known<S>,
  now: number,
): NextAction<S> | null {
  const session = sessions.find((one) => isJoinable(one, now))
  if (session) return { kind: 'join', session }
  const current = currentCourse(courses, enrolments)
  if (current) return { kind: 'continue', ...current }
  const [best] = recommended
  return best ? { kind: 'start', ...best } : null
}

export const firstSteps = ['profile', 'course', 'session', 'project'] as const
export type FirstStep = (typeof firstSteps)[number]

type StepFacts = Pick<Dashboard, 'dismissed' | 'registrations' | 'projects' | 'overview'>

/** A new member's first steps and whether they're done; null once all are, or after they were dismissed. */
export function stepsOf(
  { fullName, avatarUrl }: Pick<User, 'fullName' | 'avatarUrl'>,
  { dismissed, registrations, projects, overview }: StepFacts,
): { step: FirstStep; done: boolean }[] | null {
  const done: Record<FirstStep, boolean> = {
    profile: Boolean(fullName && avatarUrl),
    course: overview.enrolments.size > 0,
    session: registrations.all > 0,
    project: projects.shown > 0,
  }
  if (dismissed || firstSteps.every((step) => done[step])) return null
  return firstSteps.map((step) => ({ step, done: done[step] }))
}
