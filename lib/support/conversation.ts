import { z } from 'zod'
import { camelKeys, camelRow, timestamp } from '@/lib/db/call'
import { topics } from './topics'

/** How many times the sender of a message may add to it; the database has the same limit. */
const mostReplies = 50

const replyRow = camelRow({
  author: z.enum(['support', 'sender']),
  body: z.string(),
  created_at: timestamp,
})

/** A conversation as `get_message` answers it, in the shape in which pages have it. */
export const conversationRow = z
  .object({
    number: z.string(),
    state: z.enum(['received', 'in_progress', 'answered']),
    topic: z.enum(topics),
    name: z.string(),
    body: z.string(),
    created_at: timestamp,
    /** Oldest first. */
    replies: z.array(replyRow),
  })
  .transform((row) => ({
    ...camelKeys(row),
    /** Whether the sender can add to it. */
    open: row.replies.filter(({ author }) => author === 'sender').length < mostReplies,
  }))

/** A message to us with all that was written after it; times in ISO 8601. */
export type Conversation = z.output<typeof conversationRow>
