/** About the security of an account: their emails' recipient can end all sessions. */
const securityKinds = [
  'password-changed',
  'key-created',
  'new-device',
  'factor-added',
  'factor-removed',
  'recovery-code-used',
  'factor-removal-requested',
  'email-change-started',
] as const

export const isSecurityKind = (kind: string): boolean =>
  (securityKinds as readonly string[]).includes(kind)

/** The kinds of notifications (notification_topic). */
export const notificationKinds = [
  'event-promoted',
  'event-reminder',
  'event-moved',
  'event-place',
  'event-transferred',
  'event-removed',
  'event-message',
  'event-cancelled',
  'team-joined',
  'hackathon-deadline',
  'hackathon-results',
  'project-published',
  'project-returned',
  'comment-published',
  'comment-returned',
  'rating-hidden',
  'rating-restored',
  'certificate-issued',
  'capstone-passed',
  'capstone-returned',
  'capstone-failed',
  'capstone-reopened',
  'question-answered',
  'answer-accepted',
  'post-hidden',
  'post-restored',
  'message-replied',
  ...securityKinds,
] as const

type NotificationKind = (typeof notificationKinds)[number]

/** The topics with a choice of channels. Security news always arrives. */
export const topics = [
  'seats',
  'reminders',
  'projects',
  'certificates',
  'replies',
  'questions',
] as const

export type Topic = (typeof topics)[number]

/** As in the database (notification_topic), without security. */
const topicOfKind: Partial<Record<NotificationKind, Topic>> = {
  'event-promoted': 'seats',
  'event-moved': 'seats',
  'event-place': 'seats',
  'event-transferred': 'seats',
  'event-removed': 'seats',
  'event-message': 'seats',
  'event-cancelled': 'seats',
  'team-joined': 'seats',
  'hackathon-results': 'seats',
  'event-reminder': 'reminders',
  'hackathon-deadline': 'reminders',
  'project-published': 'projects',
  'project-returned': 'projects',
  'comment-published': 'projects',
  'comment-returned': 'projects',
  'rating-hidden': 'projects',
  'rating-restored': 'projects',
  'capstone-passed': 'projects',
  'capstone-returned': 'projects',
  'capstone-failed': 'projects',
  'capstone-reopened': 'projects',
  'certificate-issued': 'certificates',
  'message-replied': 'replies',
  'question-answered': 'questions',
  'answer-accepted': 'questions',
  'post-hidden': 'questions',
  'post-restored': 'questions',
}

/** The topic of an email that can be switched off; undefined for others. */
export const topicOf = (kind: string): Topic | undefined => topicOfKind[kind as NotificationKind]
