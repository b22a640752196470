/** The events in the security log; each has a message. */
export const eventKinds = [
  'sign-in',
  'sign-in-failed',
  'factor-failed',
  'password-changed',
  'email-change-started',
  'email-changed',
  'email-change-reverted',
  'factor-added',
  'factor-removed',
  'recovery-codes-made',
  'recovery-code-used',
  'factor-removal-requested',
  'factor-removal-cancelled',
  'session-ended',
  'sessions-ended',
  'exported',
] as const
