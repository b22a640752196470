import { describe, expect, it } from 'vitest'
import { signInReason } from '../../components/account/auth-card.tsx'
import { guardedRoutes } from '../../lib/routes.ts'

const id = '7d0e9d3e-0000-4000-8000-000000000000'

describe('what signing in is for', () => {
  it.each([
    ['/dashboard', 'dashboard'],
    ['/dashboard?tab=x#y', 'dashboard'],
    ['/academy/learning-hub', 'learningHub'],
    ['/academy/learning-hub/offline', 'learningHub'],
    ['/academy/learning-hub/python', 'course'],
    ['/academy/learning-hub/python/start', 'start'],
    ['/academy/learning-hub/python/loops', 'lesson'],
    ['/academy/learning-hub/python/questions/ask?lesson=loops', 'course'],
    ['/academy/live-learning?tab=recorded', 'live'],
    ['/academy/live-learning/recordings/first', 'recording'],
    ['/academy/events', 'live'],
    [`/academy/events/${id}`, 'event'],
    [`/academy/events/${id}/room`, 'join'],
    [`/academy/events/${id}/join`, 'join'],
    ['/academy/project-showcase', 'showcase'],
    ['/academy/project-showcase/new', 'newProject'],
    [`/academy/project-showcase/${id}`, 'project'],
    ['/academy/certifications', 'certifications'],
    ['/academy/review', 'review'],
    ['/profile-settings/security', 'settings'],
    ['/staff/people', 'staff'],
  ])('%s: %s', (path, reason) => expect(signInReason(path)).toBe(reason))

  it.each(['/', '/waitlist', '/dashboards', '/academy', '//evil.example', '/Pay me now/dashboard'])(
    '%s needs no reason',
    (path) => expect(signInReason(path)).toBeNull(),
  )

  it('is known for every guarded part of the site', () => {
    for (const { path } of guardedRoutes) expect(signInReason(path)).not.toBe('page')
  })
})
