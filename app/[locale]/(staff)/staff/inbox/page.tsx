import type { Metadata } from 'next'
import { Summary } from '@/components/staff/inbox/inbox-summary'
import { InboxTable } from '@/components/staff/inbox/inbox-table'
import { InboxNav } from '@/components/staff/section-pages'
import { StaffPage } from '@/components/staff/staff-page'
import { TableCsv, TableView } from '@/components/staff/table-view'
import { requireStaff } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { getAgents, getInbox, getInboxSummary, inboxTable } from '@/lib/staff/inbox/queries'

export const metadata: Metadata = { title: 'Inbox' }

/** Messages and chats with the team. */
export default async function InboxPage({ searchParams }: PageProps<'/[locale]/staff/inbox'>) {
  const { account, tokens } = await requireStaff('inbox')
  const query = inboxTable.read(await searchParams)
  const [inbox, summary, agents] = await Promise.all([
    orNull(getInbox(tokens.accessToken, query)),
    orNull(getInboxSummary(tokens.accessToken)),
    orNull(getAgents(tokens.accessToken)),
  ])
  return (
    <StaffPage
      title="Inbox"
      lead="Messages and chats. Replies go to the sender by email, and into the chat while it’s open."
      actions={<TableCsv table={inboxTable} query={query} />}
    >
      <InboxNav />
      {summary && <Summary summary={summary} />}
      <TableView table={inboxTable} query={query} page={inbox}>
        {(table) => <InboxTable agents={agents ?? []} self={account.user.id} {...table} />}
      </TableView>
    </StaffPage>
  )
}
