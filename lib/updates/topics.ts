/** The topics of update streams (update_streams). */
export const updateTopics = [
  'notifications',
  'staff:errors',
  'staff:inbox',
  'staff:moderation',
  'staff:people',
  'staff:status',
  'staff:waitlist',
] as const

/** What a stream tells of: something of the person's, or the roster of an event. */
export type UpdateTopic = (typeof updateTopics)[number] | `staff:events:${string}`
