import type { Metadata } from 'next'
import { CsvLink } from '@/components/staff/csv-link'
import { ModerationPage } from '@/components/staff/moderation/moderation-page'
import { RatingTable } from '@/components/staff/moderation/rating-table'
import { ratingTemplates } from '@/components/staff/moderation/templates'
import { Unavailable } from '@/components/staff/staff-unavailable'
import { TableFilters } from '@/components/staff/table-filters'
import { requireStaff } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { courseTitles } from '@/lib/staff/client/course-titles'
import { starsText } from '@/lib/staff/client/stars'
import { getStaffRatings } from '@/lib/staff/moderation/queries'
import { ratingTable } from '@/lib/staff/moderation/table'
import { ratingReviewPath } from '@/lib/staff/paths'
import { readTableQuery, tableSearch } from '@/lib/staff/table-query'

export const metadata: Metadata = { title: 'Course ratings' }

const filters = [
  {
    name: 'state',
    label: 'State',
    options: [
      { value: 'shown', label: 'Shown' },
      { value: 'hidden', label: 'Hidden' },
    ],
  },
  {
    name: 'stars',
    label: 'Rating',
    options: [1, 2, 3, 4, 5].map((stars) => ({ value: String(stars), label: starsText(stars) })),
  },
]

/** Ratings of courses, without names; never the moderator's own. */
export default async function RatingsPage({
  searchParams,
}: PageProps<'/[locale]/staff/moderation/ratings'>) {
  const { tokens } = await requireStaff('moderation')
  const query = readTableQuery(await searchParams, ratingTable)
  const [page, templates] = await Promise.all([
    orNull(getStaffRatings(tokens.accessToken, query)),
    ratingTemplates(),
  ])
  return (
    <ModerationPage
      lead="Ratings count at once. A hidden one doesn’t, and its comment isn’t shown."
      actions={<CsvLink href={`/api/staff/moderation/ratings/csv${tableSearch(query)}`} />}
    >
      <TableFilters search="Search for words in comments" filters={filters} />
      {page ? (
        <RatingTable
          rows={page.rows}
          count={page.count}
          query={query}
          titles={courseTitles(page.rows)}
          templates={templates}
        />
      ) : (
        <Unavailable path={`${ratingReviewPath}${tableSearch(query)}`} />
      )}
    </ModerationPage>
  )
}
