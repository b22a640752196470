import type { Metadata } from 'next'
import { SpotlightPanel } from '@/components/staff/moderation/spotlight-panel'
import { ModerationPage } from '@/components/staff/section-pages'
import { Unavailable } from '@/components/staff/staff-page'
import { TableFilters } from '@/components/staff/table-filters'
import { requireStaff } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { getReviewQueue } from '@/lib/showcase/queries'
import { getProjects, projectTable } from '@/lib/staff/moderation-queries'
import { spotlightPath } from '@/lib/staff/paths'

export const metadata: Metadata = { title: 'Spotlight' }

/** The project of each month, chosen from the published ones. */
export default async function SpotlightPage({
  searchParams,
}: PageProps<'/[locale]/staff/moderation/spotlight'>) {
  const { tokens } = await requireStaff('moderation')
  const query = projectTable.read({ q: (await searchParams).q, state: 'published' })
  const result = await orNull(
    Promise.all([getProjects(tokens.accessToken, query), getReviewQueue(tokens.accessToken)]),
  )
  const [page, queue] = result ?? []
  return (
    <ModerationPage lead="The project that the showcase puts first each month.">
      {page && queue ? (
        <>
          <TableFilters search="Search the published projects" />
          <SpotlightPanel
            spotlights={queue.spotlights}
            projects={page.rows}
            any={page.count > 0 || query.search !== ''}
          />
        </>
      ) : (
        <Unavailable path={spotlightPath} />
      )}
    </ModerationPage>
  )
}
