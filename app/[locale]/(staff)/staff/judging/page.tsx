import type { Metadata } from 'next'
import { Moment } from '@/components/staff/staff-moment'
import { StaffPage, Unavailable } from '@/components/staff/staff-page'
import { Badge } from '@/components/ui/badge'
import { EmptyState } from '@/components/ui/empty-state'
import { requireStaff } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { Link } from '@/lib/i18n/link'
import { getJudging, type JudgingRow } from '@/lib/staff/hackathons-queries'
import { judgingPath } from '@/lib/staff/paths'

export const metadata: Metadata = { title: 'Judging' }

/** The hackathon submissions that the reader judges. */
export default async function JudgingPage() {
  const { tokens } = await requireStaff('marking')
  const rows = await orNull(getJudging(tokens.accessToken))
  return (
    <StaffPage
      title="Judging"
      lead="Hackathon submissions assigned to you. You see the other judge’s scores once both are in."
    >
      {!rows ? (
        <Unavailable path={judgingPath()} />
      ) : rows.length === 0 ? (
        <EmptyState title="Nothing to judge">
          Submissions appear here when an organiser assigns them to you.
        </EmptyState>
      ) : (
        <ul className="border-b border-border">
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ul>
      )}
    </StaffPage>
  )
}

function Row({ row }: { row: JudgingRow }) {
  const { id, title, eventTitle, scoredAt, published, withdrawn, resultsAt } = row
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-border py-4">
      <div className="min-w-0">
        <Link href={judgingPath(id)} className="font-semibold underline-link wrap-anywhere">
          <bdi>{title ?? 'Untitled'}</bdi>
        </Link>
        <p className="mt-1 text-label text-muted-foreground wrap-anywhere">
          {eventTitle},{' '}
          {published ? (
            'results published'
          ) : (
            <>
              results due <Moment at={resultsAt} />
            </>
          )}
        </p>
      </div>
      {withdrawn ? (
        <Badge variant="outline">Withdrawn</Badge>
      ) : scoredAt ? (
        <Badge variant="success">Scored</Badge>
      ) : (
        <Badge variant="warning">To score</Badge>
      )}
    </li>
  )
}
