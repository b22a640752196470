import { z } from 'zod'
import { camelRow, timestamp } from '@/lib/db/call'
import { authors } from '@/lib/support/conversation'

const entryRow = camelRow({
  author: z.enum(authors),
  body: z.string(),
  created_at: timestamp,
  /** The help centre answers that the assistant names. */
  faq: z.array(z.string()).optional(),
})

/** The result of `get_chat`, in the page's shape. */
export const chatRow = camelRow({
  number: z.string(),
  body: z.string(),
  created_at: timestamp,
  /** Oldest first. */
  replies: z.array(entryRow),
  /** Whether the visitor can still write. */
  open: z.boolean(),
  /** Whether the team has it; until then the assistant answers. */
  handed_over: z.boolean(),
  /** Whether someone of the team is writing. */
  answering: z.boolean(),
})

/** This browser's chat. */
export type Chat = z.output<typeof chatRow>

/** This browser's chat, and the questions that the assistant named. */
export type ChatState = {
  /** Null before the first text. */
  chat: Chat | null
  /** By slug, in the page's language. */
  links: Record<string, string>
  /** Whether a person is signed in, whose name and address the team would get. */
  signedIn: boolean
}
