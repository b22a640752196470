import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { z } from 'zod'
import { MarkButtons } from '@/components/staff/error-marks'
import { LiveUpdates } from '@/components/staff/live-updates'
import { Moment } from '@/components/staff/staff-moment'
import { StaffPage, UnavailablePage } from '@/components/staff/staff-page'
import { ReportList } from '@/components/staff/system-tables'
import { TitledSection } from '@/components/ui/titled-section'
import { requireStaff } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { errorTitle, sourceNames } from '@/lib/staff/names'
import { getError } from '@/lib/staff/operations-queries'
import { errorPath, errorsPath } from '@/lib/staff/paths'

export const metadata: Metadata = { title: 'Error' }

/** A group of errors: where, how often, since when, and the last ones with their numbers. */
export default async function ErrorPage({ params }: PageProps<'/[locale]/staff/errors/[id]'>) {
  const { tokens } = await requireStaff('errors')
  const { id } = await params
  if (!z.uuid().safeParse(id).success) notFound()
  const back = { href: errorsPath, label: 'Errors' }
  const result = await orNull(getError(tokens.accessToken, id).then((error) => ({ error })))
  if (!result) return <UnavailablePage title="Error" back={back} path={errorPath(id)} />
  const { error } = result
  if (!error) notFound()
  const frames = error.reports.find((report) => report.frames.length > 0)?.frames ?? []
  const facts = [
    { label: 'Where', value: `${sourceNames[error.source]}, ${error.page}` },
    { label: 'Count', value: new Intl.NumberFormat('en').format(error.count) },
    { label: 'First', value: <Moment at={error.firstAt} />, note: error.firstRelease },
    { label: 'Last', value: <Moment at={error.lastAt} />, note: error.lastRelease },
  ]
  return (
    <StaffPage title={errorTitle(error)} back={back}>
      <LiveUpdates topic="staff:errors" />
      <MarkButtons error={error} />
      <dl className="mb-10 grid gap-x-8 gap-y-4 border-y border-border py-5 sm:grid-cols-2 lg:grid-cols-4">
        {facts.map(({ label, value, note }) => (
          <div key={label}>
            <dt className="text-label text-muted-foreground">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
            {note && <dd className="font-mono text-label text-muted-foreground">{note}</dd>}
          </div>
        ))}
      </dl>
      {frames.length > 0 && (
        <TitledSection
          id="frames"
          title="Where it happened"
          titleClass="mb-3 text-title"
          className="mb-10"
        >
          <ol className="scroll-edges rounded-md bg-muted p-4 font-mono text-label">
            {[...new Set(frames)].map((frame) => (
              <li key={frame} className="whitespace-nowrap">
                {frame}
              </li>
            ))}
          </ol>
        </TitledSection>
      )}
      <div>
        <h2 className="mb-1 text-title">Last errors</h2>
        <p className="mb-3 text-label text-muted-foreground">
          The number is on the error page and in the log. At most 50 are stored.
        </p>
        <ReportList reports={error.reports} />
      </div>
    </StaffPage>
  )
}
