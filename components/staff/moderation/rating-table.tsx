'use client'

import type { Column } from '@/components/staff/data-table'
import { Moment } from '@/components/staff/staff-moment'
import { useChange } from '@/lib/change/use-change'
import { Link } from '@/lib/i18n/link'
import { useErrorText } from '@/lib/i18n/use-error-text'
import { publicCoursePath } from '@/lib/routes'
import type { hideRating } from '@/lib/staff/moderation-changes'
import type { RatedCourse } from '@/lib/staff/moderation-queries'
import { starsText } from '@/lib/staff/names'
import { toast } from '@/lib/toast'
import {
  HiddenState,
  HideAction,
  ModerationTable,
  type ModerationTableProps,
  ShowAgain,
  useModerationLabels,
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
  { header: 'Course', cell: (row) => <CourseCell row={row} /> },
  {
    header: 'Rating',
    sort: 'rating',
    cell: ({ rating, last }) => (
      <>
        <span className="whitespace-nowrap">{starsText(rating)}</span>
        {last?.decision === 'hidden' && last.content.rating !== rating && (
          <span className="block text-muted-foreground">
            Was {starsText(last.content.rating)} when hidden
          </span>
        )}
      </>
    ),
  },
  { header: 'Comment', cell: ({ comment }) => <WrittenText>{comment}</WrittenText> },
  { header: 'State', cell: (row) => <HiddenState shown="Shown" {...row} /> },
  { header: 'Given', sort: 'at', cell: ({ at }) => <Moment at={at} /> },
  {
    header: 'Decision',
    cell: (row) => (
      <div className="script-only">
        <RatingAction row={row} />
      </div>
    ),
  },
]

export const RatingTable = (props: ModerationTableProps<RatedCourse>) => (
  <ModerationTable columns={columns} {...props} />
)
