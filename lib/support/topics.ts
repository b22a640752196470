/** What a message can be about; the table holds the same list, and `/contact?topic=…` names one. */
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

/** Most characters of each field; the table's constraints say the same. */
export const messageLimits = { name: 100, email: 254, phone: 40, body: 5000 } as const
