import { z } from 'zod'
import { topics } from './topics'

const moment = z.string().transform((value) => new Date(value).toISOString())

/** How many times the sender of a message may add to it; the database says the same. */
const mostReplies = 50

/** A conversation as `get_message` answers it, in the shape in which pages have it. */
export const conversationRow = z
  .object({
    number: z.string(),
    state: z.enum(['received', 'in_progress', 'answered']),
    topic: z.enum(topics),
    name: z.string(),
    body: z.string(),
    created_at: moment,
    replies: z.array(
      z
        .object({ author: z.enum(['support', 'sender']), body: z.string(), created_at: moment })
        .transform(({ created_at: createdAt, ...reply }) => ({ ...reply, createdAt })),
    ),
  })
  .transform(({ created_at: createdAt, replies, ...message }) => ({
    ...message,
    createdAt,
    /** Oldest first. */
    replies,
    /** Whether the sender can add to it. */
    open: replies.filter(({ author }) => author === 'sender').length < mostReplies,
  }))

/** A message to us with all that was written after it; times in ISO 8601. */
export type Conversation = z.output<typeof conversationRow>
