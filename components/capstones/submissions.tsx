import { getTranslations } from 'next-intl/server'
import { DatedText } from '@/components/layout/dated-text'
import { LocalDate } from '@/components/layout/local-date'
import { Badge } from '@/components/ui/badge'
import { getCapstone } from '@/content/capstones'
import type { Track } from '@/content/tracks'
import type { Marking } from '@/lib/capstones/marking'
import type { Submission } from '@/lib/capstones/queries'
import { MarkedFile } from './marked-file'
import { StateBadge } from './state-badge'

/** What was submitted, newest first, with published markings. */
export async function Submissions({
  track,
  submissions,
}: {
  track: Track
  submissions: Submission[]
}) {
  const t = await getTranslations('capstones.submissions')
  return (
    <section aria-labelledby="submissions">
      <h2 id="submissions" className="text-h2">
        {t('title')}
      </h2>
      <ul className="mt-6 grid gap-10">
        {submissions.map(({ id, number, title, files, submittedAt, marking }, at) => (
          <li key={id} className="border-t border-input pt-5">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <h3 className="text-title">{t('number', { number })}</h3>
              {marking?.outcome && <StateBadge state={marking.outcome} />}
            </div>
            <p className="mt-1 text-label text-muted-foreground wrap-anywhere">
              <bdi>{title}</bdi> ·{' '}
              <DatedText text={(date) => t('date', { date })}>
                <LocalDate at={submittedAt} dateStyle="long" />
              </DatedText>
            </p>
            {marking ? (
              <Marks track={track} marking={marking} />
            ) : (
              <p className="mt-4">{t('waiting')}</p>
            )}
            <h4 className="mt-8 font-semibold">{t('files')}</h4>
            <div className="mt-3 grid gap-3">
              {files.map((file) => (
                <MarkedFile
                  key={file.name}
                  file={file}
                  comments={marking?.comments.filter((one) => one.file === file.name) ?? []}
                  open={at === 0}
                />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The decision about each criterion, with the instructor's comments. */
async function Marks({ track, marking }: { track: Track; marking: Marking }) {
  const t = await getTranslations('capstones.submissions')
  const { criteria } = getCapstone(track)
  const titleOf = (id: string) => criteria.find((one) => one.id === id)?.title ?? id
  const ids = [
    ...criteria.map(({ id }) => id).filter((id) => id in marking.marks),
    ...Object.keys(marking.marks).filter((id) => !criteria.some((one) => one.id === id)),
  ]
  return (
    <>
      <ul className="mt-5 max-w-reading border-b border-border">
        {ids.map((id) => {
          const mark = marking.marks[id]
          return (
            <li key={id} className="border-t border-border py-3">
              <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
                <span lang="en" className="font-semibold">
                  {titleOf(id)}
                </span>
                <Badge variant={mark?.met ? 'success' : 'warning'}>
                  {t(mark?.met ? 'met' : 'notYet')}
                </Badge>
              </div>
              {mark?.comment && (
                <p dir="auto" className="mt-2 max-w-measure whitespace-pre-line wrap-anywhere">
                  {mark.comment}
                </p>
              )}
            </li>
          )
        })}
      </ul>
      {marking.note && (
        <div className="mt-5 max-w-reading">
          <p className="text-label text-muted-foreground">{t('note')}</p>
          <p dir="auto" className="mt-1 max-w-measure whitespace-pre-line wrap-anywhere">
            {marking.note}
          </p>
        </div>
      )}
    </>
  )
}
