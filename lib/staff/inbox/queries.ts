import 'server-only'
import { call, nothing, read } from '@/lib/db/call'
import { personClient } from '@/lib/db/clients'
import { Refusal } from '@/lib/http/refusal'
import { languageNames } from '@/lib/staff/language-names'
import {
  readTableQuery,
  type TablePart,
  type TableQuery,
  tableArguments,
} from '@/lib/staff/table-query'
import { channels, priorities, stateNames } from './facts'
import { agents, cannedPage, conversationRow, inboxPage, inboxSummary } from './rows'

const inboxShape = {
  sorts: ['-active', 'arrived', 'priority'],
  filters: {
    state: [...stateNames, 'all'],
    assigned: ['me', 'nobody', 'others'],
    priority: priorities,
    channel: Object.keys(channels),
    language: Object.keys(languageNames),
  },
} as const

/** The list that a URL's parameters name. */
export const readInboxQuery = (parameters: Parameters<typeof readTableQuery>[0]) =>
  readTableQuery(parameters, inboxShape)

type InboxQuery = ReturnType<typeof readInboxQuery>

/** A page of the inbox, or another part of it. For staff with `inbox`. Throws `Unavailable`. */
export const getInbox = (accessToken: string, query: InboxQuery, part?: TablePart) =>
  read(
    personClient(accessToken).rpc('staff_inbox', {
      ...tableArguments(query, part),
      // A search looks everywhere.
      state: query.filters.state ?? (query.search ? 'all' : 'open'),
      assigned: query.filters.assigned,
      priority: query.filters.priority,
      channel: query.filters.channel,
      language: query.filters.language,
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

const cannedShape = { sorts: ['title', 'updated'], filters: { state: ['archived'] } } as const

export const readCannedQuery = (parameters: Parameters<typeof readTableQuery>[0]) =>
  readTableQuery(parameters, cannedShape)

/** A page of the canned answers, or another part of them. For staff with `inbox`. Throws `Unavailable`. */
export const getCannedAnswers = (
  accessToken: string,
  query: TableQuery<'title' | 'updated', 'state'>,
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
