import 'server-only'
import { call, nothing, read } from '@/lib/db/call'
import { personClient } from '@/lib/db/clients'
import { Refusal } from '@/lib/http/refusal'
import { languageNames } from '@/lib/staff/names'
import { cannedPath, inboxPath } from '@/lib/staff/paths'
import { defineTable, type QueryOf, type TablePart, tableArguments } from '@/lib/staff/table'
import { channels, priorities, priorityNames, states } from './facts'
import { agents, cannedPage, conversationRow, inboxPage, inboxSummary } from './rows'

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
