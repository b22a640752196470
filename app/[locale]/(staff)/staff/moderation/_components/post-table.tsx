'use client'

import { useMemo } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { useChange } from '@/lib/change/use-change'
import { Link } from '@/lib/i18n/link'
import type { Locale } from '@/lib/i18n/routing'
import { useErrorText } from '@/lib/i18n/use-error-text'
import { questionPath } from '@/lib/routes'
import type { moderatePost } from '@/lib/staff/moderation/changes'
import type { ListedPost } from '@/lib/staff/moderation/queries'
import { postReviewPath } from '@/lib/staff/paths'
import type { TableQuery } from '@/lib/staff/table-query'
import { toast } from '@/lib/toast'
import { Moment } from '../../../_components/moment'
import { type Column, DataTable } from '../../../_components/table/data-table'
import { EmptyTable } from '../../../_components/table/empty-table'
import { RatingWordsProvider, useRatingWords } from './rating-words'
import { ReasonAction } from './reason-action'
import type { ReasonTemplate } from './reason-field'

const reasonNames: Record<ListedPost['reports'][number]['reason'], string> = {
  rude: 'Insults or harassment',
  personal: 'Personal data',
  answer: 'Gives away an answer',
  spam: 'Advertising',
  other: 'Something else',
}

type Decision = 'hidden' | 'restored' | 'kept' | 'reopened'
const doneTexts: Record<Decision, string> = {
  hidden: 'Hidden.',
  restored: 'Shown again.',
  kept: 'Reports settled.',
  reopened: 'Taken back.',
}

/** Hides a post, shows it again, or settles its reports; each can be taken back. */
function PostAction({ row }: { row: ListedPost }) {
  const { id, version, hiddenAt, hiddenReason, locale, reports } = row
  const templates = useRatingWords().templates[locale]
  const change = useChange<typeof moderatePost>('staff/moderation/post', { refresh: true })
  const errorText = useErrorText()

  async function decide(decision: Decision, reason = '', knownVersion = version): Promise<boolean> {
    const sent = await change.send({ id, decision, reason, knownVersion })
    if (!sent.ok) {
      if (decision !== 'hidden') toast.error(errorText(sent.code, sent.retryAfter))
      return false
    }
    const back = () =>
      decision === 'restored'
        ? decide('hidden', hiddenReason ?? '', sent.data)
        : decide('reopened', '', sent.data)
    toast.success(
      doneTexts[decision],
      decision === 'reopened' ? undefined : { label: 'Undo', run: () => void back() },
    )
    return true
  }

  if (hiddenAt) {
    return (
      <Button
        size="sm"
        variant="secondary"
        loading={change.pending}
        loadingLabel="Saving…"
        onClick={() => void decide('restored')}
      >
        Show again
      </Button>
    )
  }
  return (
    <div className="flex flex-wrap gap-2">
      {reports.length > 0 && (
        <Button
          size="sm"
          variant="secondary"
          disabled={change.pending}
          onClick={() => void decide('kept')}
        >
          Keep
        </Button>
      )}
      <ReasonAction
        trigger={
          <Button size="sm" variant="quiet" data-edit>
            Hide
          </Button>
        }
        title={row.answer ? 'Hide this answer?' : 'Hide this question?'}
        text="Other learners won’t see it. The author is told why."
        action="Hide"
        working="Hiding…"
        {...{ locale, templates }}
        pending={change.pending}
        error={change.error}
        onConfirm={(reason) => decide('hidden', reason)}
        onOpenChange={change.clear}
      />
    </div>
  )
}

function PlaceCell({ row }: { row: ListedPost }) {
  const { titles } = useRatingWords()
  return (
    <>
      <Link
        data-row
        dir="auto"
        href={questionPath(row.course, row.question)}
        className="underline-link wrap-anywhere"
      >
        {row.title}
      </Link>
      <p className="text-muted">
        {row.answer ? 'Answer' : 'Question'} · {titles[row.course] ?? row.course}
      </p>
      <p className="text-muted">
        <bdi>{row.name ?? 'No name'}</bdi>
        {row.anonymous && ' (hidden from learners)'}
      </p>
    </>
  )
}

const columns: Column<ListedPost>[] = [
  {
    id: 'place',
    header: 'Question',
    cell: ({ row: { original: row } }) => <PlaceCell row={row} />,
  },
  {
    id: 'body',
    header: 'Text',
    cell: ({ row: { original: row } }) => (
      <p dir="auto" className="max-w-measure whitespace-pre-line wrap-anywhere">
        {row.body}
      </p>
    ),
  },
  {
    id: 'reports',
    header: 'Reports',
    cell: ({ row: { original: row } }) => (
      <>
        {row.hiddenAt && <Badge variant="warning">Hidden</Badge>}
        {row.hiddenReason && (
          <p dir="auto" className="mt-1 text-muted wrap-anywhere">
            {row.hiddenReason}
          </p>
        )}
        <ul>
          {row.reports.map(({ reason, note }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: reports have no id and never move
            <li key={place}>
              {reasonNames[reason]}
              {note && (
                <span dir="auto" className="block text-muted wrap-anywhere">
                  {note}
                </span>
              )}
            </li>
          ))}
        </ul>
      </>
    ),
  },
  {
    id: 'at',
    header: 'Written',
    meta: { sort: 'at' },
    cell: ({ row }) => <Moment at={row.original.at} />,
  },
  {
    id: 'decide',
    header: 'Decision',
    cell: ({ row: { original: row } }) => (
      <div className="script-only">
        <PostAction row={row} />
      </div>
    ),
  },
]

type PostTableProps = {
  rows: ListedPost[]
  count: number
  query: TableQuery
  titles: Record<string, string>
  templates: Record<Locale, ReasonTemplate[]>
}

export function PostTable({ rows, count, query, titles, templates }: PostTableProps) {
  const words = useMemo(() => ({ titles, templates }), [titles, templates])
  return (
    <RatingWordsProvider value={words}>
      <DataTable
        caption="Questions and answers"
        columns={columns}
        rows={rows}
        count={count}
        query={query}
        path={postReviewPath}
        empty={
          <EmptyTable
            query={query}
            none={['Nothing to decide', 'Reported questions and answers will appear here.']}
            noMatch={['Nothing to decide', 'Nothing matches. Try other filters.']}
          />
        }
      />
    </RatingWordsProvider>
  )
}
