import type { Metadata } from 'next'
import { requireStaff } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { getStaffRatings } from '@/lib/staff/moderation/queries'
import { ratingTable } from '@/lib/staff/moderation/table'
import { ratingReviewPath } from '@/lib/staff/paths'
import { readTableQuery, tableSearch } from '@/lib/staff/table-query'
import { CsvLink } from '../../../_components/csv-link'
import { TableFilters } from '../../../_components/table/table-filters'
import { Unavailable } from '../../../_components/unavailable'
import { courseTitles } from '../_components/course-titles'
import { ModerationPage } from '../_components/moderation-page'
import { RatingTable } from '../_components/rating-table'
import { starsText } from '../_components/stars'
import { ratingTemplates } from '../_components/templates'

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
