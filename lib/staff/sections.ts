import type { Permission } from '@/lib/account/staff'
import { projectReviewPath, routes } from '@/lib/routes'
import {
  auditPath,
  errorsPath,
  helpCentrePath,
  inboxPath,
  judgingPath,
  openQuestionsPath,
  outboxPath,
  peoplePath,
  staffCapstonesPath,
  staffCoursesPath,
  staffEventsPath,
  staffFilmsPath,
  statusPath,
  systemPath,
  teamPath,
  waitlistPath,
} from './paths'

type Section = {
  name: string
  path: string
  /** Any of them is enough; none is needed by a section for all staff. */
  permissions: readonly Permission[]
}

/** The sections of the staff console in their order. */
const sections: readonly Section[] = [
  { name: 'Today', path: routes.staff, permissions: [] },
  { name: 'Inbox', path: inboxPath(), permissions: ['inbox'] },
  { name: 'People', path: peoplePath, permissions: ['people'] },
  { name: 'Events', path: staffEventsPath, permissions: ['events', 'own_sessions'] },
  { name: 'Recordings', path: staffFilmsPath(), permissions: ['events'] },
  { name: 'Judging', path: judgingPath(), permissions: ['marking'] },
  { name: 'Capstones', path: staffCapstonesPath(), permissions: ['marking'] },
  { name: 'Questions', path: openQuestionsPath, permissions: ['marking'] },
  { name: 'Help centre', path: helpCentrePath, permissions: ['help_centre'] },
  { name: 'Moderation', path: projectReviewPath(), permissions: ['moderation'] },
  { name: 'Waitlist', path: waitlistPath, permissions: ['waitlist'] },
  { name: 'Courses', path: staffCoursesPath(), permissions: ['courses'] },
  { name: 'Status', path: statusPath, permissions: ['status'] },
  { name: 'Outbox', path: outboxPath, permissions: ['outbox'] },
  { name: 'System', path: systemPath, permissions: ['status'] },
  { name: 'Errors', path: errorsPath, permissions: ['errors'] },
  { name: 'Team', path: teamPath, permissions: ['roles'] },
  { name: 'Audit log', path: auditPath, permissions: ['audit'] },
]

/** The sections that someone with these permissions may open. */
export const sectionsFor = (held: readonly Permission[]) =>
  sections.filter(
    ({ permissions }) =>
      permissions.length === 0 || permissions.some((permission) => held.includes(permission)),
  )
