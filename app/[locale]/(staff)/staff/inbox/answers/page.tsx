import type { Metadata } from 'next'
import { CsvLink } from '@/components/staff/csv-link'
import { CannedTable } from '@/components/staff/inbox/canned-table'
import { InboxNav } from '@/components/staff/inbox/inbox-nav'
import { StaffPage } from '@/components/staff/staff-page'
import { Unavailable } from '@/components/staff/staff-unavailable'
import { TableFilters } from '@/components/staff/table-filters'
import { Button } from '@/components/ui/button'
import { requireStaff } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { Link } from '@/lib/i18n/link'
import { getCannedAnswers, readCannedQuery } from '@/lib/staff/inbox/queries'
import { cannedPath } from '@/lib/staff/paths'
import { tableSearch } from '@/lib/staff/table-query'

export const metadata: Metadata = { title: 'Canned answers' }

const filters = [
  {
    name: 'state',
    label: 'State',
    unset: 'In use',
    options: [{ value: 'archived', label: 'Archived' }],
  },
]

/** Answers that staff insert into a reply. */
export default async function CannedPage({
  searchParams,
}: PageProps<'/[locale]/staff/inbox/answers'>) {
  const { tokens } = await requireStaff('inbox')
  const query = readCannedQuery(await searchParams)
  const answers = await orNull(getCannedAnswers(tokens.accessToken, query))
  return (
    <StaffPage
      title="Canned answers"
      lead="Answers to insert into a reply. The sender gets their language where there is one, else English."
      actions={
        <>
          <CsvLink href={`/api/staff/inbox/canned/csv${tableSearch(query)}`} />
          <Button asChild size="sm">
            <Link href={cannedPath('new')}>New answer</Link>
          </Button>
        </>
      }
    >
      <InboxNav />
      <TableFilters search="Search by title or words" filters={filters} />
      {answers ? (
        <CannedTable rows={answers.rows} count={answers.count} query={query} />
      ) : (
        <Unavailable path={`${cannedPath()}${tableSearch(query)}`} />
      )}
    </StaffPage>
  )
}
