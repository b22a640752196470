import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { DatedText } from '@/components/layout/inline-text'
import { LocalDate } from '@/components/layout/local-date'
import { Badge } from '@/components/ui/badge'
import { getCapstone } from '@/content/capstones'
import type { Track } from '@/content/topics'
import type { CapstoneFile, LineComment, Marking } from '@/lib/capstones/files'
import type { CapstonePage, CapstoneState, Submission } from '@/lib/capstones/queries'
import { CodeLine, codeClasses, linesOf } from './code-line'

const badgeVariants = {
  closed: 'outline',
  open: 'info',
  draft: 'outline',
  submitted: 'info',
  returned: 'warning',
  passed: 'success',
  failed: 'destructive',
} as const satisfies Record<CapstoneState | 'closed' | 'open', string>

export type ShownState = keyof typeof badgeVariants

/** What is shown as the state: before it is submitted, whether it can be. */
export function stateOf({ own, missing }: Pick<CapstonePage, 'own' | 'missing'>): ShownState {
  if (own && own.state !== 'draft') return own.state
  if (missing.length > 0) return 'closed'
  return own ? 'draft' : 'open'
}

export function StateBadge({ state }: { state: ShownState }) {
  const t = useTranslations('capstones.states')
  return <Badge variant={badgeVariants[state]}>{t(state)}</Badge>
}

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

type MarkedFileProps = {
  file: CapstoneFile
  comments: LineComment[]
  /** Whether a file with comments is open at first. */
  open: boolean
}

/** A submitted file with the comments on its lines. */
async function MarkedFile({ file: { name, text }, comments, open }: MarkedFileProps) {
  const t = await getTranslations('capstones.submissions')
  return (
    <details
      open={open && comments.length > 0}
      className="group rounded-md border border-border bg-muted"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 px-4 py-2 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 font-mono text-label wrap-anywhere">{name}</span>
        <span className="flex shrink-0 items-center gap-3 text-label text-muted-foreground">
          {comments.length > 0 && t('comments', { count: comments.length })}
          <ChevronDown className="size-4.5 transition-transform group-open:rotate-180 motion-reduce:transition-none" />
        </span>
      </summary>
      <ol className={codeClasses}>
        {linesOf(text).map((line, at) => {
          const here = comments.filter((one) => one.line === at + 1)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
            <li key={at}>
              <CodeLine number={at + 1} text={line} marked={here.length > 0}>
                {here.map((comment) => (
                  <span
                    key={comment.text}
                    className="my-2 mr-3 ml-12 block rounded-md border border-warning bg-background px-3 py-2 font-sans text-label"
                  >
                    <span className="block text-muted-foreground">
                      {t('comment', { line: at + 1 })}
                    </span>
                    <span dir="auto" className="block whitespace-pre-line wrap-anywhere">
                      {comment.text}
                    </span>
                  </span>
                ))}
              </CodeLine>
            </li>
          )
        })}
      </ol>
    </details>
  )
}
