/** Topics of a message; must match the table. `/contact?topic=…` preselects one. */
export const topics = [
  'products',
  'solutions',
  'academy',
  'support',
  'careers',
  'press',
  'other',
] as const

export type Topic = (typeof topics)[number]

export function isTopic(value: unknown): value is Topic {
  return (topics as readonly unknown[]).includes(value)
}

/** Maximum length of each field; must match the table's constraints. */
export const messageLimits = { name: 100, email: 254, phone: 40, body: 5000 } as const

/** Longest text in a chat; a message may be longer. */
export const chatTextLength = 2000
