import type { User } from '@/lib/account/account'
import type { Dashboard } from './queries'

export const firstSteps = ['profile', 'course', 'session', 'project'] as const
export type FirstStep = (typeof firstSteps)[number]

type Known = Pick<Dashboard, 'dismissed' | 'registrations' | 'projects' | 'overview'>

/** A new member's first steps and whether they're done; null once all are, or after they were dismissed. */
export function stepsOf(
  { fullName, avatarUrl }: Pick<User, 'fullName' | 'avatarUrl'>,
  { dismissed, registrations, projects, overview }: Known,
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
