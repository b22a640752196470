import { z } from 'zod'
import { locales } from '@/lib/i18n/routing'
import { eventTopics } from './topics'

const words = z.strictObject({
  title: z.string().min(3).max(80),
  description: z.string().min(80).max(600),
  topics: z.array(z.string().min(3).max(80)).min(3).max(4),
  /** What to bring, if anything. */
  bring: z.string().min(10).max(200).optional(),
})

/** A language's words for all topics, and no others. */
export const eventWords = z.record(z.enum(eventTopics.map(({ slug }) => slug)), words)

export type EventTexts = z.output<typeof words>

/** The texts that an event has of its own, from the database. */
export const eventTranslations = z
  .partialRecord(
    z.enum(locales),
    z.object({ title: z.string(), description: z.string().optional() }),
  )
  .nullable()
