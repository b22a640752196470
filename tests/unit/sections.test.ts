import { describe, expect, it } from 'vitest'
import { sectionOf } from '../../components/layout/shell/sections.ts'

describe('the section of a page', () => {
  it.each([
    ['/dashboard', 'dashboard'],
    ['/app', 'dashboard'],
    ['/academy/learning-hub', 'learning'],
    ['/academy/learning-hub/a-course/a-lesson', 'learning'],
    ['/academy/live-learning/recordings/one', 'live'],
    ['/academy/events', 'live'],
    ['/academy/project-showcase/new', 'projects'],
    ['/academy/certifications', 'certificates'],
    ['/academy/review', 'learning'],
    ['/profile-settings/security', null],
    // Only whole path segments are compared.
    ['/academy/events-of-last-year', null],
    ['/application', null],
  ])('%s is %s', (path, section) => expect(sectionOf(path)).toBe(section))
})
