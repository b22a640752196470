import { z } from 'zod'
import { camelRow, timestamp } from '@/lib/db/call'
import { topics } from './topics'

/** What a sender sees: the team as one. */
export const authors = ['support', 'sender', 'assistant'] as const

const replyRow = camelRow({
  author: z.enum(authors),
  body: z.string(),
  created_at: timestamp,
})

/** The result of `get_message`, in the pages' shape. */
export const conversationRow = camelRow({
  number: z.string(),
  state: z.enum(['received', 'in_progress', 'answered']),
  topic: z.enum(topics),
  name: z.string().nullable(),
  body: z.string(),
  created_at: timestamp,
  /** Oldest first. */
  replies: z.array(replyRow),
  /** The number of the conversation that the team answers this one in. */
  continued: z.string().nullable().default(null),
  /** Whether the sender can still reply. */
  open: z.boolean(),
})

/** A message to us with its replies; times in ISO 8601. */
export type Conversation = z.output<typeof conversationRow>
