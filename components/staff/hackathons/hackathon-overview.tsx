import { Moment } from '@/components/staff/staff-moment'
import { Alert } from '@/components/ui/alert'
import type { StaffHackathon } from '@/lib/staff/hackathons-queries'

type OverviewProps = { hackathon: StaffHackathon; isOver: boolean }

/** How it stands with a hackathon's teams, judging and results. */
export function Overview({ hackathon, isOver }: OverviewProps) {
  const { teams, seekers, submissions, judged, resultsAt, publishedAt } = hackathon
  const isLate = isOver && publishedAt === null && Date.parse(resultsAt) <= Date.now()
  const facts = [
    ['Teams', teams],
    ['Looking for a team', seekers],
    ['Submissions', submissions],
    ['Judged by two', `${judged} of ${submissions}`],
    [
      publishedAt ? 'Results published' : 'Results due',
      <Moment key="results" at={publishedAt ?? resultsAt} />,
    ],
  ] as const
  return (
    <section aria-label="Overview">
      <dl className="flex flex-wrap gap-x-12 gap-y-4">
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt className="text-label text-muted-foreground">{term}</dt>
            <dd className="font-semibold">{fact}</dd>
          </div>
        ))}
      </dl>
      {isLate && judged < submissions && (
        <Alert variant="warning" className="mt-4">
          The results are late: they’re published as soon as two judges have scored every
          submission.
        </Alert>
      )}
    </section>
  )
}
