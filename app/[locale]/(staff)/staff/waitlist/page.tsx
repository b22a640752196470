import type { Metadata } from 'next'
import { CsvLink } from '@/components/staff/csv-link'
import { InviteBatch } from '@/components/staff/invite-batch'
import { Unavailable } from '@/components/staff/staff-unavailable'
import { TableFilters } from '@/components/staff/table-filters'
import { WaitlistPage } from '@/components/staff/waitlist-page'
import { WaitlistTable } from '@/components/staff/waitlist-table'
import { requireStaff } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { stateNames } from '@/lib/staff/client/waitlist-state-names'
import { waitlistPath } from '@/lib/staff/paths'
import { readTableQuery, tableSearch } from '@/lib/staff/table-query'
import { getWaitlist, getWaitlistFunnel } from '@/lib/staff/waitlist-queries'
import { waitlistTable } from '@/lib/staff/waitlist-schema'

export const metadata: Metadata = { title: 'Waitlist' }

const lead = 'People who asked for early access. Those who sign up leave the queue by themselves.'

/** Everyone on the waitlist, to tag and to invite. */
export default async function WaitlistStaffPage({
  searchParams,
}: PageProps<'/[locale]/staff/waitlist'>) {
  const { tokens } = await requireStaff('waitlist')
  const parameters = await searchParams
  const funnel = await orNull(getWaitlistFunnel(tokens.accessToken))
  const query = readTableQuery(parameters, waitlistTable(funnel?.tags ?? []))
  const page = funnel && (await orNull(getWaitlist(tokens.accessToken, query)))
  if (!funnel || !page) {
    return (
      <WaitlistPage lead={lead}>
        <Unavailable path={`${waitlistPath}${tableSearch(query)}`} />
      </WaitlistPage>
    )
  }
  const { tags } = funnel
  const filters = [
    {
      name: 'status',
      label: 'State',
      options: Object.entries(stateNames).map(([value, label]) => ({ value, label })),
    },
    { name: 'tag', label: 'Tag', options: tags.map((value) => ({ value, label: value })) },
  ]
  return (
    <WaitlistPage
      lead={lead}
      actions={
        <>
          <CsvLink href={`/api/staff/waitlist/csv${tableSearch(query)}`} />
          <InviteBatch waiting={funnel.waiting} tags={tags} />
        </>
      }
    >
      <TableFilters search="Beginning of an address, or @domain" filters={filters} />
      <WaitlistTable rows={page.rows} count={page.count} query={query} tags={tags} />
    </WaitlistPage>
  )
}
