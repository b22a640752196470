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

/** What can stand in a canned answer, with what it becomes. */
export const variables = {
  name: 'The sender’s name',
  first_name: 'The first word of it',
  number: 'The conversation’s number',
  agent: 'Your name',
} as const
type Variable = keyof typeof variables

const place = /\{([\p{L}_][\p{L}\p{M}\p{N}_ ]{0,39})\}/gu

/** A canned answer with its variables filled in; others stay, to be filled in by hand. */
export const fillIn = (text: string, values: Record<Variable, string>): string =>
  text.replace(place, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name as Variable] : whole,
  )

/** The variables that a draft still holds, each once. */
export const unfilled = (draft: string): string[] => [
  ...new Set([...draft.matchAll(place)].map(([whole]) => whole)),
]
