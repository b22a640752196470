import type { Metadata } from 'next'
import { InviteBatch } from '@/components/staff/invite'
import { WaitlistPage } from '@/components/staff/section-pages'
import { Unavailable } from '@/components/staff/staff-page'
import { TableCsv, TableView } from '@/components/staff/table-view'
import { WaitlistTable } from '@/components/staff/waitlist-table'
import { requireStaff } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { waitlistPath } from '@/lib/staff/paths'
import { tableSearch } from '@/lib/staff/table'
import { getWaitlist, getWaitlistFunnel, waitlistTable } from '@/lib/staff/waitlist-queries'

export const metadata: Metadata = { title: 'Waitlist' }

const lead = 'People who asked for early access. Those who sign up leave the queue by themselves.'

/** Everyone on the waitlist, to tag and to invite. */
export default async function WaitlistStaffPage({
  searchParams,
}: PageProps<'/[locale]/staff/waitlist'>) {
  const { tokens } = await requireStaff('waitlist')
  const funnel = await orNull(getWaitlistFunnel(tokens.accessToken))
  const tags = funnel?.tags ?? []
  const table = waitlistTable(tags)
  const query = table.read(await searchParams)
  const page = funnel && (await orNull(getWaitlist(tokens.accessToken, query)))
  if (!page) {
    return (
      <WaitlistPage lead={lead}>
        <Unavailable path={`${waitlistPath}${tableSearch(query)}`} />
      </WaitlistPage>
    )
  }
  return (
    <WaitlistPage
      lead={lead}
      actions={
        <>
          <TableCsv table={table} query={query} />
          <InviteBatch waiting={funnel.waiting} tags={tags} />
        </>
      }
    >
      <TableView table={table} query={query} page={page}>
        {(props) => <WaitlistTable tags={tags} {...props} />}
      </TableView>
    </WaitlistPage>
  )
}
