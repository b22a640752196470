/** The kinds of notifications (notification_topic). */
export const notificationKinds = [
  'event-promoted',
  'event-reminder',
  'event-moved',
  'event-cancelled',
  'project-published',
  'project-returned',
  'certificate-issued',
  'message-replied',
  'password-changed',
  'key-created',
  'new-device',
  'factor-added',
  'factor-removed',
  'recovery-code-used',
  'factor-removal-requested',
  'email-change-started',
] as const

export type NotificationKind = (typeof notificationKinds)[number]
