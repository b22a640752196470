'use client'

import { type Column, DataTable, RowLink, type TableProps } from '@/components/staff/data-table'
import { Moment } from '@/components/staff/staff-moment'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { useChange } from '@/lib/change/use-change'
import { Link } from '@/lib/i18n/link'
import { useErrorText } from '@/lib/i18n/use-error-text'
import { projectReviewPath, publicCoursePath, questionPath } from '@/lib/routes'
import type { hideRating, moderatePost } from '@/lib/staff/moderation-changes'
import type { ListedPost, ListedProject, RatedCourse } from '@/lib/staff/moderation-queries'
import { categoryNames, starsText } from '@/lib/staff/names'
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

const projectColumns: Column<ListedProject>[] = [
  {
    header: 'Project',
    cell: ({ id, title, summary }) => (
      <>
        <RowLink isBold href={projectReviewPath(id)} dir="auto">
          {title}
        </RowLink>
        <p dir="auto" className="max-w-measure text-muted-foreground wrap-anywhere">
          {summary}
        </p>
      </>
    ),
  },
  {
    header: 'Category',
    cell: ({ category }) =>
      category && <span className="whitespace-nowrap">{categoryNames[category]}</span>,
  },
  {
    header: 'Shown as',
    cell: ({ shownAs }) => <bdi className="wrap-anywhere">{shownAs}</bdi>,
  },
  {
    header: 'Before',
    cell: ({ last, state }) =>
      last &&
      state === 'submitted' && (
        <Badge variant="warning">
          {last.decision === 'returned' ? 'Returned once' : 'Was published'}
        </Badge>
      ),
  },
  { header: 'Since', sort: 'at', cell: ({ at }) => <Moment at={at} /> },
]

export const ProjectTable = (props: TableProps<ListedProject>) => (
  <DataTable columns={projectColumns} {...props} />
)

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

const ratingColumns: Column<RatedCourse>[] = [
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
  <ModerationTable columns={ratingColumns} {...props} />
)

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
  const change = useChange<typeof moderatePost>('staff/moderation/post', { refresh: true })
  const errorText = useErrorText()

  async function decide(decision: Decision, reason = '', knownVersion = version): Promise<boolean> {
    const response = await change.send({ id, decision, reason, knownVersion })
    if (!response.ok) {
      if (decision !== 'hidden') toast.error(errorText(response.code, response.retryAfter))
      return false
    }
    const back = () =>
      decision === 'restored'
        ? decide('hidden', hiddenReason ?? '', response.data)
        : decide('reopened', '', response.data)
    toast.success(
      doneTexts[decision],
      decision === 'reopened' ? undefined : { label: 'Undo', run: () => void back() },
    )
    return true
  }

  if (hiddenAt) {
    return <ShowAgain pending={change.pending} onClick={() => void decide('restored')} />
  }
  return (
    <div className="flex flex-wrap gap-2">
      {reports.length > 0 && (
        <Button
          size="sm"
          variant="outline"
          disabled={change.pending}
          onClick={() => void decide('kept')}
        >
          Keep
        </Button>
      )}
      <HideAction
        title={row.answer ? 'Hide this answer?' : 'Hide this question?'}
        text="Other learners won’t see it. The author is told why."
        action="Hide"
        locale={locale}
        change={change}
        onConfirm={(reason) => decide('hidden', reason)}
      />
    </div>
  )
}

function PlaceCell({ row }: { row: ListedPost }) {
  const { titles } = useModerationLabels()
  return (
    <>
      <RowLink dir="auto" href={questionPath(row.course, row.question)}>
        {row.title}
      </RowLink>
      <p className="text-muted-foreground">
        {row.answer ? 'Answer' : 'Question'} · {titles[row.course] ?? row.course}
      </p>
      <p className="text-muted-foreground">
        <bdi>{row.name ?? 'No name'}</bdi>
        {row.anonymous && ' (hidden from learners)'}
      </p>
    </>
  )
}

const postColumns: Column<ListedPost>[] = [
  { header: 'Question', cell: (row) => <PlaceCell row={row} /> },
  { header: 'Text', cell: ({ body }) => <WrittenText>{body}</WrittenText> },
  {
    header: 'Reports',
    cell: (row) => (
      <>
        <HiddenState {...row} />
        <ul>
          {row.reports.map(({ reason, note }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: reports have no id and never move
            <li key={place}>
              {reasonNames[reason]}
              {note && (
                <span dir="auto" className="block text-muted-foreground wrap-anywhere">
                  {note}
                </span>
              )}
            </li>
          ))}
        </ul>
      </>
    ),
  },
  { header: 'Written', sort: 'at', cell: ({ at }) => <Moment at={at} /> },
  {
    header: 'Decision',
    cell: (row) => (
      <div className="script-only">
        <PostAction row={row} />
      </div>
    ),
  },
]

export const PostTable = (props: ModerationTableProps<ListedPost>) => (
  <ModerationTable columns={postColumns} {...props} />
)
