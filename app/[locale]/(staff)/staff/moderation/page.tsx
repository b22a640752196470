import type { Metadata } from 'next'
import { CsvLink } from '@/components/staff/csv-link'
import { ModerationPage } from '@/components/staff/moderation/moderation-page'
import { ProjectTable } from '@/components/staff/moderation/project-table'
import { Unavailable } from '@/components/staff/staff-unavailable'
import { TableFilters } from '@/components/staff/table-filters'
import { requireStaff } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { projectReviewPath } from '@/lib/routes'
import { getReviewQueue } from '@/lib/showcase/queries'
import { getProjects } from '@/lib/staff/moderation/queries'
import { categoryNames, readProjectQuery } from '@/lib/staff/moderation/table'
import { tableSearch } from '@/lib/staff/table-query'

export const metadata: Metadata = { title: 'Moderation' }

const filters = [
  {
    name: 'state',
    label: 'State',
    unset: 'Waiting for review',
    options: [
      { value: 'published', label: 'Published' },
      { value: 'returned', label: 'Returned' },
    ],
  },
  {
    name: 'category',
    label: 'Category',
    options: Object.entries(categoryNames).map(([value, label]) => ({ value, label })),
  },
]

const ownWaiting = (count: number) =>
  count === 1
    ? 'Your own project is waiting too. Another moderator has to review it.'
    : `${count} of your own projects are waiting too. Another moderator has to review them.`

/** Projects to review, published and returned ones; never the moderator's own. */
export default async function ReviewPage({
  searchParams,
}: PageProps<'/[locale]/staff/moderation'>) {
  const { tokens } = await requireStaff('moderation')
  const query = readProjectQuery(await searchParams)
  const result = await orNull(
    Promise.all([getProjects(tokens.accessToken, query), getReviewQueue(tokens.accessToken)]),
  )
  const [page, queue] = result ?? []
  return (
    <ModerationPage
      lead="Projects that members submit for the showcase. The author gets your decision by email."
      actions={<CsvLink href={`/api/staff/moderation/projects/csv${tableSearch(query)}`} />}
    >
      <TableFilters search="Search by words" filters={filters} />
      {page && queue ? (
        <>
          {queue.own > 0 && <p className="mb-4 text-muted-foreground">{ownWaiting(queue.own)}</p>}
          <ProjectTable
            rows={page.rows}
            count={page.count}
            query={query}
            ownWaits={queue.own > 0}
          />
        </>
      ) : (
        <Unavailable path={`${projectReviewPath()}${tableSearch(query)}`} />
      )}
    </ModerationPage>
  )
}
