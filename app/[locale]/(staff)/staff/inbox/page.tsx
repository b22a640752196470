import type { Metadata } from 'next'
import { CsvLink } from '@/components/staff/csv-link'
import { InboxNav } from '@/components/staff/inbox/inbox-nav'
import { Summary } from '@/components/staff/inbox/inbox-summary'
import { InboxTable } from '@/components/staff/inbox/inbox-table'
import { StaffPage } from '@/components/staff/staff-page'
import { Unavailable } from '@/components/staff/staff-unavailable'
import { TableFilters } from '@/components/staff/table-filters'
import { requireStaff } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { channels, priorities, priorityNames, states } from '@/lib/staff/inbox/facts'
import { getAgents, getInbox, getInboxSummary, readInboxQuery } from '@/lib/staff/inbox/queries'
import { languageNames } from '@/lib/staff/language-names'
import { inboxPath } from '@/lib/staff/paths'
import { tableSearch } from '@/lib/staff/table-query'

export const metadata: Metadata = { title: 'Inbox' }

const optionsOf = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

const filters = [
  {
    name: 'state',
    label: 'State',
    unset: 'Open (all when searching)',
    options: [...optionsOf(states), { value: 'all', label: 'All' }],
  },
  {
    name: 'assigned',
    label: 'Assigned to',
    unset: 'Anyone',
    options: optionsOf({ me: 'Me', nobody: 'Nobody', others: 'Others' }),
  },
  {
    name: 'priority',
    label: 'Priority',
    options: priorities.map((value, place) => ({ value, label: priorityNames[place] ?? value })),
  },
  { name: 'channel', label: 'Kind', options: optionsOf(channels) },
  { name: 'language', label: 'Language', options: optionsOf(languageNames) },
]

/** Messages and chats with the team. */
export default async function InboxPage({ searchParams }: PageProps<'/[locale]/staff/inbox'>) {
  const { account, tokens } = await requireStaff('inbox')
  const query = readInboxQuery(await searchParams)
  const [inbox, summary, agents] = await Promise.all([
    orNull(getInbox(tokens.accessToken, query)),
    orNull(getInboxSummary(tokens.accessToken)),
    orNull(getAgents(tokens.accessToken)),
  ])
  return (
    <StaffPage
      title="Inbox"
      lead="Messages and chats. Replies go to the sender by email, and into the chat while it’s open."
      actions={<CsvLink href={`/api/staff/inbox/csv${tableSearch(query)}`} />}
    >
      <InboxNav />
      {summary && <Summary summary={summary} />}
      <TableFilters search="Search by name, email, number or words" filters={filters} />
      {inbox ? (
        <InboxTable
          rows={inbox.rows}
          count={inbox.count}
          query={query}
          agents={agents ?? []}
          self={account.user.id}
        />
      ) : (
        <Unavailable path={`${inboxPath()}${tableSearch(query)}`} />
      )}
    </StaffPage>
  )
}
