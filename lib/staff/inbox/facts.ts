/** The states of a conversation as staff see them, with their words. */
export const states = {
  open: 'Open',
  waiting: 'Waiting for them',
  solved: 'Solved',
  spam: 'Spam',
} as const
export type InboxState = keyof typeof states
export const stateNames = Object.keys(states) as [InboxState, ...InboxState[]]

/** By number, as they are stored. */
export const priorities = ['low', 'normal', 'high', 'urgent'] as const
export const priorityNames = ['Low', 'Normal', 'High', 'Urgent'] as const

export const channels = { message: 'Message', chat: 'Chat' } as const

/** Longest reply, note or canned answer, in characters; must match the tables. */
export const textLength = 5000

/** How long colleagues see that someone is replying after the last key, in milliseconds; the database adds five. */
export const replyingFor = 15_000
