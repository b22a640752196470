import type { Permission } from '@/lib/account/staff'
import { projectReviewPath, routes } from '@/lib/routes'

/** The page of all events. */
export const staffEventsPath = `${routes.staff}/events`

/** The page that creates events; with `from`, it starts as a copy. */
export const newEventPath = (from?: string) =>
  `${staffEventsPath}/new${from === undefined ? '' : `?from=${from}`}`

/** The page of an event for staff. */
export const staffEventPath = (id: string) => `${staffEventsPath}/${id}`

/** The page of who takes part in an event. */
export const rosterPath = (id: string) => `${staffEventPath(id)}/roster`

/** The page that shows the code by which people check in to an event. */
export const checkInPath = (id: string) => `${staffEventPath(id)}/check-in`

/** The page of what is prepared for an event's room. */
export const roomPlanPath = (id: string) => `${staffEventPath(id)}/room`

/** The page of a hackathon's terms, teams and judges. */
export const staffHackathonPath = (id: string) => `${staffEventPath(id)}/hackathon`

/** The submissions that someone judges, or one of them. */
export const judgingPath = (team?: string) =>
  `${routes.staff}/judging${team === undefined ? '' : `/${team}`}`

/** The submitted capstones, or one of them. */
export const staffCapstonesPath = (submission?: string) =>
  `${routes.staff}/capstones${submission === undefined ? '' : `/${submission}`}`

/** Ratings of courses, to hide and show. */
export const ratingReviewPath = `${routes.staff}/moderation/ratings`

/** Reported questions and answers, to hide and keep. */
export const postReviewPath = `${routes.staff}/moderation/questions`

/** Questions that nobody has answered. */
export const openQuestionsPath = `${routes.staff}/questions`

/** The project of each month. */
export const spotlightPath = `${routes.staff}/moderation/spotlight`

/** The waitlist, and its figures. */
export const waitlistPath = `${routes.staff}/waitlist`
export const funnelPath = `${waitlistPath}/funnel`

/** The courses, or one of them. */
export const staffCoursesPath = (course?: string) =>
  `${routes.staff}/courses${course === undefined ? '' : `/${course}`}`

/** The page of staff and their roles. */
export const teamPath = `${routes.staff}/team`

/** The list of people. */
export const peoplePath = `${routes.staff}/people`

/** The page of a person. */
export const personPath = (id: string) => `${peoplePath}/${id}`
/** The conversations, or one of them. */
export const inboxPath = (message?: string) =>
  `${routes.staff}/inbox${message === undefined ? '' : `/${message}`}`

/** The canned answers, or one of them; `new` makes one. */
export const cannedPath = (answer?: string) =>
  `${inboxPath()}/answers${answer === undefined ? '' : `/${answer}`}`

/** The help centre's searches without results. */
export const helpCentrePath = `${routes.staff}/help-centre`

/** The help centre's answers with what readers did. */
export const helpCentreAnswersPath = `${helpCentrePath}/answers`

/** The form that makes the text of a new answer. */
export const writeAnswerPath = `${helpCentrePath}/write`

/** The page of what staff have done. */
export const auditPath = `${routes.staff}/audit`

/** Services, incidents and maintenance. */
export const statusPath = `${routes.staff}/status`

/** Reporting an incident, or scheduling maintenance. */
export const newIncidentPath = (kind: 'incident' | 'maintenance' = 'incident') =>
  `${statusPath}/new${kind === 'maintenance' ? '?kind=maintenance' : ''}`

/** The texts that incidents and updates start from. */
export const templatesPath = `${statusPath}/templates`

/** An incident or maintenance, for staff. */
export const incidentPath = (id: string) => `${statusPath}/${id}`

/** Emails that wait, were sent, or failed. */
export const outboxPath = `${routes.staff}/outbox`

/** The worker, limits and backups. */
export const systemPath = `${routes.staff}/system`

/** What went wrong, grouped. */
export const errorsPath = `${routes.staff}/errors`

/** A group of errors. */
export const errorPath = (id: string) => `${errorsPath}/${id}`

/** The films of sessions, or one of them; `new` makes one. */
export const staffFilmsPath = (film?: string) =>
  `${routes.staff}/recordings${film === undefined ? '' : `/${film}`}`

/** The page that makes a film of an event. */
export const eventFilmPath = (event: string) => `${staffFilmsPath('new')}?event=${event}`

/** Where films are uploaded to on this machine. */
export const uploadPathOf = () => '/api/staff/films/upload'

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
