import type { Metadata } from 'next'
import { courseTitles, ratingTemplates } from '@/components/staff/moderation/labels'
import { RatingTable } from '@/components/staff/moderation/moderation-tables'
import { ModerationPage } from '@/components/staff/section-pages'
import { TableCsv, TableView } from '@/components/staff/table-view'
import { requireStaff } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { getStaffRatings, ratingTable } from '@/lib/staff/moderation-queries'

export const metadata: Metadata = { title: 'Course ratings' }

/** Ratings of courses, without names; never the moderator's own. */
export default async function RatingsPage({
  searchParams,
}: PageProps<'/[locale]/staff/moderation/ratings'>) {
  const { tokens } = await requireStaff('moderation')
  const query = ratingTable.read(await searchParams)
  const [page, templates] = await Promise.all([
    orNull(getStaffRatings(tokens.accessToken, query)),
    ratingTemplates(),
  ])
  return (
    <ModerationPage
      lead="Ratings count at once. A hidden one doesn’t, and its comment isn’t shown."
      actions={<TableCsv table={ratingTable} query={query} />}
    >
      <TableView table={ratingTable} query={query} page={page}>
        {(table, { rows }) => (
          <RatingTable {...table} titles={courseTitles(rows)} templates={templates} />
        )}
      </TableView>
    </ModerationPage>
  )
}
