/** What can stand in a canned answer, with what it becomes. */
export const variables = {
  name: 'The sender’s name',
  first_name: 'The first word of it',
  number: 'The conversation’s number',
  agent: 'Your name',
} as const
export type Variable = keyof typeof variables

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
