'use client'

import { type Column, RowLink } from '@/components/staff/data-table'
import { Moment } from '@/components/staff/staff-moment'
import { Button } from '@/components/ui/button'
import { useChange } from '@/lib/change/use-change'
import { useErrorText } from '@/lib/i18n/use-error-text'
import { questionPath } from '@/lib/routes'
import type { moderatePost } from '@/lib/staff/moderation-changes'
import type { ListedPost } from '@/lib/staff/moderation-queries'
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

const columns: Column<ListedPost>[] = [
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
  <ModerationTable columns={columns} {...props} />
)
