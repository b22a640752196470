import type { Metadata } from 'next'
import { CommentTable } from '@/components/staff/moderation/comment-table'
import { courseTitles, ratingTemplates } from '@/components/staff/moderation/labels'
import { ModerationPage } from '@/components/staff/section-pages'
import { TableCsv, TableView } from '@/components/staff/table-view'
import { requireStaff } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { commentTable, getComments } from '@/lib/staff/moderation-queries'

export const metadata: Metadata = { title: 'Course comments' }

/** Comments on courses: those that wait, published and returned ones; never the moderator's own. */
export default async function CommentReviewPage({
  searchParams,
}: PageProps<'/[locale]/staff/moderation/comments'>) {
  const { tokens } = await requireStaff('moderation')
  const query = commentTable.read(await searchParams)
  const [page, templates] = await Promise.all([
    orNull(getComments(tokens.accessToken, query)),
    ratingTemplates(),
  ])
  return (
    <ModerationPage
      lead="What learners write about courses. Published without their names, once you have read it."
      actions={<TableCsv table={commentTable} query={query} />}
    >
      <TableView table={commentTable} query={query} page={page}>
        {(table, { rows, own }) => (
          <>
            {own > 0 && (
              <p className="mb-4 text-muted-foreground">
                A comment of yours is waiting too. Another moderator has to review it.
              </p>
            )}
            <CommentTable {...table} titles={courseTitles(rows)} templates={templates} />
          </>
        )}
      </TableView>
    </ModerationPage>
  )
}
