import { z } from 'zod'
import { call, camelRow, nothing, read, timestamp } from '@/lib/db/call'
import { locales } from '@/lib/i18n/routing'
import { channels, priorities, priorityNames, stateNames, states } from './facts'
import 'server-only'
import { personClient } from '@/lib/db/clients'
import { Refusal } from '@/lib/http/refusal'
import { languageNames } from '@/lib/staff/names'
import { cannedPath, inboxPath } from '@/lib/staff/paths'
import { defineTable, type QueryOf, type TablePart, tableArguments } from '@/lib/staff/table'

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

const inboxPage = z.object({ count: z.number(), rows: z.array(inboxRow) })

const seconds = z.number().nullable()

const inboxSummary = z.object({
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

const conversationRow = camelRow({
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

const agents = z.array(z.object({ id: z.uuid(), name: z.string() }))
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

const cannedPage = z.object({ count: z.number(), rows: z.array(cannedRow) })

export const inboxTable = defineTable({
  caption: 'Conversations',
  path: inboxPath(),
  csv: '/api/staff/inbox/csv',
  search: 'Search by name, email, number or words',
  sorts: ['-active', 'arrived', 'priority'],
  filters: {
    state: {
      label: 'State',
      unset: 'Open (all when searching)',
      options: { ...states, all: 'All' },
    },
    assigned: {
      label: 'Assigned to',
      unset: 'Anyone',
      options: { me: 'Me', nobody: 'Nobody', others: 'Others' },
    },
    priority: {
      label: 'Priority',
      options: Object.fromEntries(
        priorities.map((priority, place) => [priority, priorityNames[place] ?? priority]),
      ),
    },
    channel: { label: 'Kind', options: channels },
    language: { label: 'Language', options: languageNames },
  },
  none: ['Everything is answered', 'New messages and chats for the team appear here.'],
  noMatch: ['No conversations found', 'Nothing matches. Try fewer filters or other words.'],
})

/** A page of the inbox, or another part of it. For staff with `inbox`. Throws `Unavailable`. */
export const getInbox = (
  accessToken: string,
  query: QueryOf<typeof inboxTable>,
  part?: TablePart,
) =>
  read(
    personClient(accessToken).rpc('staff_inbox', {
      ...tableArguments(query, part),
      // A search looks everywhere.
      state: query.filters.state ?? (query.search ? 'all' : 'open'),
    }),
    inboxPage,
  )

/** What is open, and how long answers took. For staff with `inbox`. Throws `Unavailable`. */
export const getInboxSummary = (accessToken: string) =>
  read(personClient(accessToken).rpc('staff_inbox_summary'), inboxSummary)

/** A conversation; null if there is none. For staff with `inbox`. Throws `Unavailable`. */
export async function getStaffConversation(accessToken: string, message: string) {
  const query = personClient(accessToken).rpc('staff_conversation', { message })
  return call(query, conversationRow).catch((error: unknown) => {
    if (error instanceof Refusal && error.status === 404) return null
    throw error
  })
}

/** Everyone who answers messages. For staff with `inbox`. Throws `Unavailable`. */
export const getAgents = (accessToken: string) =>
  read(personClient(accessToken).rpc('staff_agents'), agents)

export const cannedTable = defineTable({
  caption: 'Canned answers',
  path: cannedPath(),
  csv: '/api/staff/inbox/canned/csv',
  search: 'Search by title or words',
  sorts: ['title', 'updated'],
  filters: { state: { label: 'State', unset: 'In use', options: { archived: 'Archived' } } },
  none: [
    'No canned answers yet',
    'Write what you answer often once, in each language, and insert it into replies.',
  ],
  noMatch: ['No answers found', 'Nothing matches. Try other words.'],
})

/** A page of the canned answers, or another part of them. For staff with `inbox`. Throws `Unavailable`. */
export const getCannedAnswers = (
  accessToken: string,
  query: QueryOf<typeof cannedTable>,
  part?: TablePart,
) =>
  read(
    personClient(accessToken).rpc('staff_canned_answers', {
      ...tableArguments(query, part),
      state: query.filters.state ?? 'current',
    }),
    cannedPage,
  )

/** Logs that the list is downloaded. */
export const noteDownload = (accessToken: string): Promise<null> =>
  call(personClient(accessToken).rpc('note_inbox_download'), nothing)
