import { z } from 'zod'
import { eventTopics } from './topics'

const words = z.strictObject({
  title: z.string().min(3).max(80),
  description: z.string().min(80).max(600),
  topics: z.array(z.string().min(3).max(80)).min(3).max(4),
  /** What to have at hand, where something is needed. */
  bring: z.string().min(10).max(200).optional(),
})

/** A language's words of the events: every topic, and none that doesn't exist. */
export const eventWords = z.record(z.enum(eventTopics.map(({ slug }) => slug)), words)

export type EventWords = z.output<typeof words>
