import { z } from 'zod'
import { camelRow, timestamp } from '@/lib/db/call'
import { locales } from '@/lib/i18n/routing'
import { stateNames } from './facts'

const channel = z.enum(['message', 'chat'])
const state = z.enum(stateNames)
const language = z.enum(locales)

const inboxRow = camelRow({
  id: z.uuid(),
  number: z.string(),
  name: z.string(),
  email: z.string(),
  topic: z.string(),
  channel,
  language,
  state,
  priority: z.int(),
  arrived_at: timestamp,
  active_at: timestamp,
  first_answered_at: timestamp.nullable(),
  solved_at: timestamp.nullable(),
  beginning: z.string(),
  assignee: z.uuid().nullable(),
  assignee_name: z.string().nullable(),
  last_author: z.enum(['support', 'sender', 'assistant']).nullable(),
  replying: z.array(z.string()).nullable(),
})

/** A conversation in the list. */
export type InboxRow = z.output<typeof inboxRow>

export const inboxPage = z.object({ count: z.number(), rows: z.array(inboxRow) })

const seconds = z.number().nullable()

export const inboxSummary = z.object({
  open: z.number(),
  mine: z.number(),
  oldest: timestamp.nullable(),
  times: camelRow({
    conversations: z.number(),
    answered: z.number(),
    solved: z.number(),
    first_answer: seconds,
    first_answer_most: seconds,
    resolution: seconds,
  }),
})

/** What is open, and the times in seconds. */
export type InboxSummary = z.output<typeof inboxSummary>

export const conversationRow = camelRow({
  id: z.uuid(),
  number: z.string(),
  channel,
  topic: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  language,
  state,
  priority: z.int(),
  body: z.string(),
  created_at: timestamp,
  arrived_at: timestamp,
  first_answered_at: timestamp.nullable(),
  solved_at: timestamp.nullable(),
  /** The last reply that the sender saw in the open chat. */
  seen_entry: z.number(),
  assignee: z.uuid().nullable(),
  /** The sender's account, if the address is confirmed. */
  account: z.uuid().nullable(),
  /** Whether the sender was signed in and has confirmed the address. */
  confirmed: z.boolean(),
  last_entry: z.number(),
  entries: z.array(
    camelRow({
      id: z.number(),
      author: z.enum(['support', 'sender', 'assistant']),
      body: z.string(),
      created_at: timestamp,
      name: z.string().nullable(),
      faq: z.array(z.string()).nullable(),
    }),
  ),
  notes: z.array(
    camelRow({
      id: z.number(),
      body: z.string(),
      created_at: timestamp,
      name: z.string().nullable(),
    }),
  ),
  replying: z.array(z.string()),
  merged: z.array(z.object({ id: z.uuid(), number: z.string() })),
  others: z.array(
    camelRow({
      id: z.uuid(),
      number: z.string(),
      state,
      active_at: timestamp,
      beginning: z.string(),
      /** Whether both were sent by one account. */
      mergeable: z.boolean(),
    }),
  ),
})

/** A conversation with everything that staff see of it. */
export type StaffConversation = z.output<typeof conversationRow>

export const agents = z.array(z.object({ id: z.uuid(), name: z.string() }))
export type Agent = z.output<typeof agents>[number]

const cannedRow = camelRow({
  id: z.uuid(),
  title: z.string(),
  bodies: z.partialRecord(language, z.string()),
  version: z.int(),
  updated_at: timestamp,
  updated_by_name: z.string().nullable(),
  archived_at: timestamp.nullable(),
})

/** An answer to insert. */
export type CannedAnswer = z.output<typeof cannedRow>

export const cannedPage = z.object({ count: z.number(), rows: z.array(cannedRow) })
