'use client'

import { useMemo } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { useChange } from '@/lib/change/use-change'
import { Link } from '@/lib/i18n/link'
import type { Locale } from '@/lib/i18n/routing'
import { useErrorText } from '@/lib/i18n/use-error-text'
import { publicCoursePath } from '@/lib/routes'
import type { hideRating } from '@/lib/staff/moderation/changes'
import type { RatedCourse } from '@/lib/staff/moderation/queries'
import { ratingReviewPath } from '@/lib/staff/paths'
import type { TableQuery } from '@/lib/staff/table-query'
import { toast } from '@/lib/toast'
import { Moment } from '../../../_components/moment'
import { type Column, DataTable } from '../../../_components/table/data-table'
import { EmptyTable } from '../../../_components/table/empty-table'
import { RatingWordsProvider, useRatingWords } from './rating-words'
import { ReasonAction } from './reason-action'
import type { ReasonTemplate } from './reason-field'
import { starsText } from './stars'

/** Hides a rating, or shows it again; either can be taken back. */
function RatingAction({ row }: { row: RatedCourse }) {
  const { id, version, hiddenAt, locale } = row
  const templates = useRatingWords().templates[locale]
  const change = useChange<typeof hideRating>('staff/moderation/rating', { refresh: true })
  const errorText = useErrorText()

  async function set(hidden: boolean, reason = '', knownVersion = version): Promise<boolean> {
    const sent = await change.send({ id, hidden, reason, knownVersion })
    if (!sent.ok) {
      if (!hidden) toast.error(errorText(sent.code, sent.retryAfter))
      return false
    }
    toast.success(hidden ? 'Rating hidden.' : 'Rating shown again.', {
      label: 'Undo',
      run: () => void set(!hidden, row.hiddenReason ?? '', sent.data),
    })
    return true
  }

  if (hiddenAt) {
    return (
      <Button
        size="sm"
        variant="secondary"
        loading={change.pending}
        loadingLabel="Saving…"
        onClick={() => void set(false)}
      >
        Show again
      </Button>
    )
  }
  return (
    <ReasonAction
      trigger={
        <Button size="sm" variant="quiet" data-edit>
          Hide
        </Button>
      }
      title="Hide this rating?"
      text="It won’t count towards the course’s average, and its comment won’t be shown. The author is told why."
      action="Hide rating"
      working="Hiding…"
      {...{ locale, templates }}
      pending={change.pending}
      error={change.error}
      onConfirm={(reason) => set(true, reason)}
      onOpenChange={change.clear}
    />
  )
}

function CourseCell({ row }: { row: RatedCourse }) {
  const { titles } = useRatingWords()
  return (
    <Link data-row href={publicCoursePath(row.course)} className="underline-link">
      {titles[row.course] ?? row.course}
    </Link>
  )
}

const columns: Column<RatedCourse>[] = [
  {
    id: 'course',
    header: 'Course',
    cell: ({ row: { original: row } }) => <CourseCell row={row} />,
  },
  {
    id: 'rating',
    header: 'Rating',
    meta: { sort: 'rating' },
    cell: ({ row: { original: row } }) => (
      <>
        <span className="whitespace-nowrap">{starsText(row.rating)}</span>
        {row.last?.decision === 'hidden' && row.last.content.rating !== row.rating && (
          <span className="block text-muted">
            Was {starsText(row.last.content.rating)} when hidden
          </span>
        )}
      </>
    ),
  },
  {
    id: 'comment',
    header: 'Comment',
    cell: ({ row: { original: row } }) => (
      <p dir="auto" className="max-w-measure whitespace-pre-line wrap-anywhere">
        {row.comment}
      </p>
    ),
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ row: { original: row } }) => (
      <>
        <Badge variant={row.hiddenAt ? 'warning' : 'outline'}>
          {row.hiddenAt ? 'Hidden' : 'Shown'}
        </Badge>
        {row.hiddenReason && (
          <p dir="auto" className="mt-1 text-muted wrap-anywhere">
            {row.hiddenReason}
          </p>
        )}
      </>
    ),
  },
  {
    id: 'at',
    header: 'Given',
    meta: { sort: 'at' },
    cell: ({ row }) => <Moment at={row.original.at} />,
  },
  {
    id: 'decide',
    header: 'Decision',
    cell: ({ row: { original: row } }) => (
      <div className="script-only">
        <RatingAction row={row} />
      </div>
    ),
  },
]

type RatingTableProps = {
  rows: RatedCourse[]
  count: number
  query: TableQuery
  titles: Record<string, string>
  templates: Record<Locale, ReasonTemplate[]>
}

export function RatingTable({ rows, count, query, titles, templates }: RatingTableProps) {
  const words = useMemo(() => ({ titles, templates }), [titles, templates])
  return (
    <RatingWordsProvider value={words}>
      <DataTable
        caption="Ratings"
        columns={columns}
        rows={rows}
        count={count}
        query={query}
        path={ratingReviewPath}
        empty={
          <EmptyTable
            query={query}
            none={[
              'No ratings found',
              'Ratings appear here once learners have completed a course.',
            ]}
            noMatch={['No ratings found', 'No rating matches. Try other filters.']}
          />
        }
      />
    </RatingWordsProvider>
  )
}
