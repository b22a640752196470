import { z } from 'zod'
import { camelKeys, camelRow, timestamp } from '@/lib/db/call'
import { topics } from './topics'

/** Maximum replies by the sender; must match the database's limit. */
const mostReplies = 50

const replyRow = camelRow({
  author: z.enum(['support', 'sender']),
  body: z.string(),
  created_at: timestamp,
})

/** The result of `get_message`, in the pages' shape. */
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
    /** Whether the sender can still reply. */
    open: row.replies.filter(({ author }) => author === 'sender').length < mostReplies,
  }))

/** A message to us with its replies; times in ISO 8601. */
export type Conversation = z.output<typeof conversationRow>
