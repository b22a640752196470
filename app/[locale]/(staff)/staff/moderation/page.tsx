import type { Metadata } from 'next'
import { ProjectTable } from '@/components/staff/moderation/moderation-tables'
import { ModerationPage } from '@/components/staff/section-pages'
import { TableCsv, TableView } from '@/components/staff/table-view'
import { requireStaff } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { getReviewQueue } from '@/lib/showcase/queries'
import { getProjects, projectTable } from '@/lib/staff/moderation-queries'

export const metadata: Metadata = { title: 'Moderation' }

const ownWaiting = (count: number) =>
  count === 1
    ? 'Your own project is waiting too. Another moderator has to review it.'
    : `${count} of your own projects are waiting too. Another moderator has to review them.`

/** Projects to review, published and returned ones; never the moderator's own. */
export default async function ReviewPage({
  searchParams,
}: PageProps<'/[locale]/staff/moderation'>) {
  const { tokens } = await requireStaff('moderation')
  const query = projectTable.read(await searchParams)
  const result = await orNull(
    Promise.all([getProjects(tokens.accessToken, query), getReviewQueue(tokens.accessToken)]),
  )
  const [page = null, queue] = result ?? []
  const own = queue?.own ?? 0
  const [title] = projectTable.none
  const table = own
    ? {
        ...projectTable,
        none: [title, 'All projects of other people have been reviewed.'] as const,
      }
    : projectTable
  return (
    <ModerationPage
      lead="Projects that members submit for the showcase. The author gets your decision by email."
      actions={<TableCsv table={projectTable} query={query} />}
    >
      <TableView table={table} query={query} page={page}>
        {(props) => (
          <>
            {own > 0 && <p className="mb-4 text-muted-foreground">{ownWaiting(own)}</p>}
            <ProjectTable {...props} />
          </>
        )}
      </TableView>
    </ModerationPage>
  )
}
