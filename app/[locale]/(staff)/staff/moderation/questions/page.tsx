import type { Metadata } from 'next'
import { courseTitles, postTemplates } from '@/components/staff/moderation/labels'
import { PostTable } from '@/components/staff/moderation/moderation-tables'
import { ModerationPage } from '@/components/staff/section-pages'
import { TableView } from '@/components/staff/table-view'
import { requireStaff } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { getPosts, postTable } from '@/lib/staff/moderation-queries'

export const metadata: Metadata = { title: 'Questions and answers' }

/** Questions and answers: reported, hidden and shown ones; never the moderator's own. */
export default async function PostReviewPage({
  searchParams,
}: PageProps<'/[locale]/staff/moderation/questions'>) {
  const { tokens } = await requireStaff('moderation')
  const query = postTable.read(await searchParams)
  const [page, templates] = await Promise.all([
    orNull(getPosts(tokens.accessToken, query)),
    postTemplates(),
  ])
  return (
    <ModerationPage lead="What learners ask and answer below lessons. It is shown at once; learners report what shouldn’t be.">
      <TableView table={postTable} query={query} page={page}>
        {(table, { rows }) => (
          <PostTable {...table} titles={courseTitles(rows)} templates={templates} />
        )}
      </TableView>
    </ModerationPage>
  )
}
