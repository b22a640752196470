import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { BothScores, ScoreForm } from '@/components/staff/hackathons/scores'
import { StaffPage, UnavailablePage } from '@/components/staff/staff-page'
import { Alert } from '@/components/ui/alert'
import { criterionName } from '@/content/hackathons'
import { requireStaff } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { getJudgingEntry } from '@/lib/staff/hackathons-queries'
import { judgingPath } from '@/lib/staff/paths'

export const metadata: Metadata = { title: 'Judging' }

/** A submission with the reader's scores; both judges' once they are in. */
export default async function JudgingEntryPage({
  params,
}: PageProps<'/[locale]/staff/judging/[team]'>) {
  const { tokens } = await requireStaff('marking')
  const { team } = await params
  const back = { href: judgingPath(), label: 'Judging' }
  const result = await orNull(
    getJudgingEntry(tokens.accessToken, team).then((entry) => ({ entry })),
  )
  if (!result) return <UnavailablePage title="Judging" back={back} path={judgingPath(team)} />
  const { entry } = result
  if (!entry) notFound()
  const { content, repository, demo, film, other, scores, published, withdrawn } = entry
  const criteria = entry.criteria.map((criterion) => ({
    id: criterion.id,
    weight: criterion.weight,
    name: criterionName(criterion, 'en'),
  }))
  const links = [
    ['Repository', repository],
    ['Demo', demo],
    ['Film', film],
  ] as const
  return (
    <StaffPage title={<bdi>{content.title}</bdi>} lead={entry.eventTitle} back={back}>
      <div className="grid gap-x-12 gap-y-10 xl:grid-cols-2">
        <section aria-label="Submission" className="min-w-0">
          <p dir="auto" className="text-lead wrap-anywhere">
            {content.summary}
          </p>
          <p dir="auto" className="mt-4 max-w-measure whitespace-pre-line wrap-anywhere">
            {content.description}
          </p>
          <ul className="mt-5 border-b border-border">
            {links.map(([name, url]) =>
              url === null ? null : (
                <li key={name} className="border-t border-border py-3 wrap-anywhere">
                  <span className="block text-label text-muted-foreground">{name}</span>
                  <a
                    href={url}
                    target="_blank"
                    rel="nofollow noopener noreferrer"
                    className="underline-link"
                  >
                    {url}
                    <span className="sr-only"> (opens in a new tab)</span>
                  </a>
                </li>
              ),
            )}
          </ul>
        </section>
        {withdrawn ? (
          <Alert>This team has withdrawn, so there is nothing to score.</Alert>
        ) : other && scores ? (
          <BothScores criteria={criteria} own={{ scores, note: entry.note }} other={other} />
        ) : published ? (
          <Alert>The results are published.</Alert>
        ) : (
          <ScoreForm team={entry.id} criteria={criteria} stored={{ scores, note: entry.note }} />
        )}
      </div>
    </StaffPage>
  )
}
