'use client'

import { createContext, use, useCallback, useMemo, useState } from 'react'
import type { Column } from '@/components/staff/data-table'
import { Moment } from '@/components/staff/staff-moment'
import { Button } from '@/components/ui/button'
import { useChange } from '@/lib/change/use-change'
import { Link } from '@/lib/i18n/link'
import { useErrorText } from '@/lib/i18n/use-error-text'
import { publicCoursePath } from '@/lib/routes'
import type { reviewComment } from '@/lib/staff/moderation-changes'
import type { RatedCourse } from '@/lib/staff/moderation-queries'
import { starsText } from '@/lib/staff/names'
import { toast } from '@/lib/toast'
import { ChangedText } from './changes'
import { ModerationTable, type ModerationTableProps, useModerationLabels } from './moderation-table'
import { ReasonAction, type ReasonTemplate } from './reason-action'

/** Rows that a decision has taken from the list already; they come back if it is refused. */
function useDecisions<Row extends { id: string }>(rows: Row[]) {
  const [hiddenIds, setHiddenIds] = useState<ReadonlySet<string>>(new Set())
  const hide = useCallback((id: string) => setHiddenIds((before) => new Set([...before, id])), [])
  const show = useCallback(
    (id: string) => setHiddenIds((before) => new Set([...before].filter((one) => one !== id))),
    [],
  )
  return { rows: rows.filter(({ id }) => !hiddenIds.has(id)), hide, show }
}

/** A comment as it is, with what changed since it was returned. */
function Comment({ row: { comment, reason, last } }: { row: RatedCourse }) {
  const before = last?.decision === 'returned' ? last.content.comment : null
  return (
    <div className="max-w-measure text-body">
      {before && before !== comment ? (
        <ChangedText before={before} after={comment ?? ''} />
      ) : (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {comment}
        </p>
      )}
      {(reason ?? (before && last?.reason)) && (
        <p dir="auto" className="mt-2 text-label text-muted-foreground wrap-anywhere">
          {reason ? 'Returned: ' : 'Returned before: '}
          {reason ?? last?.reason}
        </p>
      )}
    </div>
  )
}

type List = Pick<ReturnType<typeof useDecisions>, 'hide' | 'show'>

const ListContext = createContext<List>({ hide() {}, show() {} })

function CourseCell({ row }: { row: RatedCourse }) {
  const { titles } = useModerationLabels()
  return (
    <>
      <Link data-row href={publicCoursePath(row.course)} className="underline-link">
        {titles[row.course] ?? row.course}
      </Link>
      <p className="text-muted-foreground">{starsText(row.rating)}</p>
    </>
  )
}

function DecisionCell({ row }: { row: RatedCourse }) {
  const { templates } = useModerationLabels()
  return <CommentActions row={row} templates={templates[row.locale]} {...use(ListContext)} />
}

const columns: Column<RatedCourse>[] = [
  { header: 'Comment', cell: (row) => <Comment row={row} /> },
  { header: 'Course', cell: (row) => <CourseCell row={row} /> },
  { header: 'Written', sort: 'at', cell: ({ at }) => <Moment at={at} /> },
  { header: 'Decision', cell: (row) => <DecisionCell row={row} /> },
]

export function CommentTable({ rows: stored, ...table }: ModerationTableProps<RatedCourse>) {
  const { rows, hide, show } = useDecisions(stored)
  const change = useChange<typeof reviewComment>('staff/moderation/comment', { refresh: true })
  const errorText = useErrorText()
  const list = useMemo(() => ({ hide, show }), [hide, show])

  async function publishAll(ids: string[], clear: () => void) {
    const chosen = rows.filter(({ id }) => ids.includes(id))
    const made: { id: string; version: number }[] = []
    for (const { id, version } of chosen) {
      hide(id)
      const response = await change.send({ id, decision: 'approved', knownVersion: version })
      if (response.ok) made.push({ id, version: response.data })
      else {
        show(id)
        toast.error(errorText(response.code, response.retryAfter))
      }
    }
    clear()
    if (made.length === 0) return
    toast.success(`${made.length} ${made.length === 1 ? 'comment' : 'comments'} published.`, {
      label: 'Undo',
      run: async () => {
        for (const { id, version } of made) {
          const response = await change.send({ id, decision: 'pending', knownVersion: version })
          if (response.ok) show(id)
        }
      },
    })
  }

  const publishButton = (ids: string[], clear: () => void) => (
    <Button
      size="sm"
      variant="outline"
      loading={change.pending}
      loadingLabel="Publishing…"
      onClick={() => void publishAll(ids, clear)}
    >
      Publish
    </Button>
  )

  return (
    <ListContext value={list}>
      <ModerationTable
        {...table}
        columns={columns}
        rows={rows}
        actionsOf={table.query.filters.state ? undefined : publishButton}
      />
    </ListContext>
  )
}

type Decision = 'approved' | 'rejected'

type CommentActionsProps = {
  row: RatedCourse
  templates: readonly ReasonTemplate[]
  hide(id: string): void
  show(id: string): void
}

/** A decision on a comment: it leaves the list at once, can be taken back, and returns if it is refused. */
function CommentActions({ row, templates, hide, show }: CommentActionsProps) {
  const { id, version, state, locale } = row
  const change = useChange<typeof reviewComment>('staff/moderation/comment', { refresh: true })
  const errorText = useErrorText()

  const undo = (made: number, before: 'approved' | 'rejected' | 'pending') => async () => {
    const reason = before === 'rejected' ? (row.reason ?? '') : ''
    const response = await change.send({ id, decision: before, reason, knownVersion: made })
    if (response.ok) show(id)
    else toast.error(errorText(response.code, response.retryAfter))
  }

  async function decide(decision: Decision, reason = '') {
    if (decision === 'approved') hide(id)
    const response = await change.send({ id, decision, reason, knownVersion: version })
    if (!response.ok) {
      show(id)
      if (decision === 'approved') toast.error(errorText(response.code, response.retryAfter))
      return false
    }
    hide(id)
    toast.success(decision === 'approved' ? 'Comment published.' : 'Comment returned.', {
      label: 'Undo',
      run: () => void undo(response.data, state ?? 'pending')(),
    })
    return true
  }

  return (
    <div className="script-only flex flex-wrap gap-2">
      {state !== 'approved' && (
        <Button
          size="sm"
          variant="outline"
          disabled={change.pending}
          onClick={() => void decide('approved')}
        >
          Publish
        </Button>
      )}
      {state !== 'rejected' && (
        <ReasonAction
          trigger={
            <Button size="sm" variant="ghost" data-edit>
              {state === 'approved' ? 'Hide' : 'Return'}
            </Button>
          }
          title={state === 'approved' ? 'Hide this comment?' : 'Return this comment?'}
          text="Others won’t see it. The author is told why and can change it; the rating still counts."
          action={state === 'approved' ? 'Hide comment' : 'Return comment'}
          working="Saving…"
          {...{ locale, templates }}
          pending={change.pending}
          error={change.error}
          onConfirm={(reason) => decide('rejected', reason)}
          onOpenChange={change.clear}
        />
      )}
    </div>
  )
}
