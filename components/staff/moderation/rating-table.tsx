'use client'

import type { Column } from '@/components/staff/data-table'
import { Moment } from '@/components/staff/staff-moment'
import { useChange } from '@/lib/change/use-change'
import { Link } from '@/lib/i18n/link'
import { useErrorText } from '@/lib/i18n/use-error-text'
import { publicCoursePath } from '@/lib/routes'
import { starsText } from '@/lib/staff/client/stars'
import type { hideRating } from '@/lib/staff/moderation/changes'
import type { RatedCourse } from '@/lib/staff/moderation/queries'
import { ratingReviewPath } from '@/lib/staff/paths'
import { toast } from '@/lib/toast'
import { HideAction } from './hide-action'
import { useModerationLabels } from './moderation-labels'
import {
  HiddenState,
  type ModerationRows,
  ModerationTable,
  ShowAgain,
  WrittenText,
} from './moderation-table'

/** Hides a rating, or shows it again; either can be taken back. */
function RatingAction({ row }: { row: RatedCourse }) {
  const { id, version, hiddenAt, locale } = row
  const change = useChange<typeof hideRating>('staff/moderation/rating', { refresh: true })
  const errorText = useErrorText()

  async function set(hidden: boolean, reason = '', knownVersion = version): Promise<boolean> {
    const response = await change.send({ id, hidden, reason, knownVersion })
    if (!response.ok) {
      if (!hidden) toast.error(errorText(response.code, response.retryAfter))
      return false
    }
    toast.success(hidden ? 'Rating hidden.' : 'Rating shown again.', {
      label: 'Undo',
      run: () => void set(!hidden, row.hiddenReason ?? '', response.data),
    })
    return true
  }

  if (hiddenAt) {
    return <ShowAgain pending={change.pending} onClick={() => void set(false)} />
  }
  return (
    <HideAction
      title="Hide this rating?"
      text="It won’t count towards the course’s average, and its comment won’t be shown. The author is told why."
      action="Hide rating"
      locale={locale}
      change={change}
      onConfirm={(reason) => set(true, reason)}
    />
  )
}

function CourseCell({ row }: { row: RatedCourse }) {
  const { titles } = useModerationLabels()
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
          <span className="block text-muted-foreground">
            Was {starsText(row.last.content.rating)} when hidden
          </span>
        )}
      </>
    ),
  },
  {
    id: 'comment',
    header: 'Comment',
    cell: ({ row: { original: row } }) => <WrittenText>{row.comment}</WrittenText>,
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ row: { original: row } }) => <HiddenState shown="Shown" {...row} />,
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

export function RatingTable(props: ModerationRows<RatedCourse>) {
  return (
    <ModerationTable
      caption="Ratings"
      columns={columns}
      path={ratingReviewPath}
      none={['No ratings found', 'Ratings appear here once learners have completed a course.']}
      noMatch={['No ratings found', 'No rating matches. Try other filters.']}
      {...props}
    />
  )
}
