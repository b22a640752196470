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

export type NotificationKind = (typeof notificationKinds)[number]
