import type { Metadata } from 'next'
import { CsvLink } from '@/components/staff/csv-link'
import { CommentTable } from '@/components/staff/moderation/comment-table'
import { ModerationPage } from '@/components/staff/moderation/moderation-page'
import { ratingTemplates } from '@/components/staff/moderation/templates'
import { Unavailable } from '@/components/staff/staff-unavailable'
import { TableFilters } from '@/components/staff/table-filters'
import { requireStaff } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { commentReviewPath } from '@/lib/routes'
import { courseTitles } from '@/lib/staff/client/course-titles'
import { getComments } from '@/lib/staff/moderation/queries'
import { commentTable } from '@/lib/staff/moderation/table'
import { readTableQuery, tableSearch } from '@/lib/staff/table-query'

export const metadata: Metadata = { title: 'Course comments' }

const filters = [
  {
    name: 'state',
    label: 'State',
    unset: 'Waiting for review',
    options: [
      { value: 'approved', label: 'Published' },
      { value: 'rejected', label: 'Returned' },
    ],
  },
]

/** Comments on courses: those that wait, published and returned ones; never the moderator's own. */
export default async function CommentReviewPage({
  searchParams,
}: PageProps<'/[locale]/staff/moderation/comments'>) {
  const { tokens } = await requireStaff('moderation')
  const query = readTableQuery(await searchParams, commentTable)
  const [page, templates] = await Promise.all([
    orNull(getComments(tokens.accessToken, query)),
    ratingTemplates(),
  ])
  return (
    <ModerationPage
      lead="What learners write about courses. Published without their names, once you have read it."
      actions={<CsvLink href={`/api/staff/moderation/comments/csv${tableSearch(query)}`} />}
    >
      <TableFilters search="Search for words" filters={filters} />
      {page ? (
        <>
          {page.own > 0 && (
            <p className="mb-4 text-muted-foreground">
              A comment of yours is waiting too. Another moderator has to review it.
            </p>
          )}
          <CommentTable
            rows={page.rows}
            count={page.count}
            query={query}
            titles={courseTitles(page.rows)}
            templates={templates}
          />
        </>
      ) : (
        <Unavailable path={`${commentReviewPath}${tableSearch(query)}`} />
      )}
    </ModerationPage>
  )
}
