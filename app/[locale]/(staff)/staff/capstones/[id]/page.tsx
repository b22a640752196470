import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { OutcomeBadge } from '@/components/staff/course-tables'
import { EarlierMarks } from '@/components/staff/earlier-marks'
import { GrantAttempt, MarkingForm } from '@/components/staff/marking-form'
import { Moment } from '@/components/staff/staff-moment'
import { StaffPage, UnavailablePage } from '@/components/staff/staff-page'
import { Alert } from '@/components/ui/alert'
import { getCapstone } from '@/content/capstones'
import { requireStaff } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { type CapstoneEntry, getCapstoneEntry } from '@/lib/staff/capstones-queries'
import { trackNames } from '@/lib/staff/names'
import { staffCapstonesPath } from '@/lib/staff/paths'

export const metadata: Metadata = { title: 'Capstone' }

/** A submitted capstone with its files, and the form that marks it. */
export default async function StaffCapstonePage({
  params,
}: PageProps<'/[locale]/staff/capstones/[id]'>) {
  const { tokens } = await requireStaff('marking')
  const { id } = await params
  const back = { href: staffCapstonesPath(), label: 'Capstones' }
  const result = await orNull(getCapstoneEntry(tokens.accessToken, id).then((entry) => ({ entry })))
  if (!result) return <UnavailablePage title="Capstone" back={back} path={staffCapstonesPath(id)} />
  const { entry } = result
  if (!entry) notFound()
  const { submission, track, marking, marker, name, latest, state, attempts } = entry
  const published = marking?.publishedAt ?? null
  return (
    <StaffPage
      title={<bdi>{submission.title}</bdi>}
      lead={
        <>
          <bdi>{name ?? 'No name'}</bdi>, {trackNames[track]}, submission {submission.number} of{' '}
          {attempts}, <Moment at={submission.submittedAt} />
        </>
      }
      back={back}
      actions={marking?.outcome && <OutcomeBadge outcome={marking.outcome} />}
    >
      {published && (
        <Alert className="mb-8">
          {marker ? <bdi>{marker}</bdi> : 'A colleague'} published this marking{' '}
          <Moment at={published} />. It can’t be changed any more.
        </Alert>
      )}
      {marking && !published && marker && (
        <Alert className="mb-8">
          <bdi>{marker}</bdi> saved a draft of this marking.
        </Alert>
      )}
      {latest && state === 'failed' && <GrantAttempt submission={submission.id} />}
      <Submitted submission={submission} />
      <EarlierMarks track={track} earlier={entry.earlier} />
      <MarkingForm
        submission={submission.id}
        files={submission.files}
        criteria={getCapstone(track).criteria}
        isLast={submission.number >= attempts}
        version={entry.version}
        stored={marking}
        readOnly={published !== null}
      />
    </StaffPage>
  )
}

function Submitted({ submission }: Pick<CapstoneEntry, 'submission'>) {
  const { summary, description, repository, website } = submission
  const links = [
    ['Repository', repository],
    ['Website', website],
  ] as const
  return (
    <section aria-label="Project" className="max-w-reading">
      {summary && (
        <p dir="auto" className="text-lead wrap-anywhere">
          {summary}
        </p>
      )}
      <p dir="auto" className="mt-3 max-w-measure whitespace-pre-line wrap-anywhere">
        {description}
      </p>
      <ul className="mt-4 grid gap-1">
        {links.map(
          ([label, url]) =>
            url && (
              <li key={label} className="wrap-anywhere">
                <span className="text-muted-foreground">{label}: </span>
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
  )
}
