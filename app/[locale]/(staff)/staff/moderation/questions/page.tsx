import type { Metadata } from 'next'
import { ModerationPage } from '@/components/staff/moderation/moderation-page'
import { PostTable } from '@/components/staff/moderation/post-table'
import { postTemplates } from '@/components/staff/moderation/templates'
import { Unavailable } from '@/components/staff/staff-unavailable'
import { TableFilters } from '@/components/staff/table-filters'
import { requireStaff } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { courseTitles } from '@/lib/staff/client/course-titles'
import { getPosts } from '@/lib/staff/moderation/queries'
import { postTable } from '@/lib/staff/moderation/table'
import { postReviewPath } from '@/lib/staff/paths'
import { readTableQuery, tableSearch } from '@/lib/staff/table-query'

export const metadata: Metadata = { title: 'Questions and answers' }

const filters = [
  {
    name: 'state',
    label: 'State',
    unset: 'Reported',
    options: [
      { value: 'hidden', label: 'Hidden' },
      { value: 'shown', label: 'Shown' },
    ],
  },
]

/** Questions and answers: reported, hidden and shown ones; never the moderator's own. */
export default async function PostReviewPage({
  searchParams,
}: PageProps<'/[locale]/staff/moderation/questions'>) {
  const { tokens } = await requireStaff('moderation')
  const query = readTableQuery(await searchParams, postTable)
  const [page, templates] = await Promise.all([
    orNull(getPosts(tokens.accessToken, query)),
    postTemplates(),
  ])
  return (
    <ModerationPage lead="What learners ask and answer below lessons. It is shown at once; learners report what shouldn’t be.">
      <TableFilters search="Search for words" filters={filters} />
      {page ? (
        <PostTable
          rows={page.rows}
          count={page.count}
          query={query}
          titles={courseTitles(page.rows)}
          templates={templates}
        />
      ) : (
        <Unavailable path={`${postReviewPath}${tableSearch(query)}`} />
      )}
    </ModerationPage>
  )
}
