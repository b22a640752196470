'use client'

import { createContext, use, useCallback, useMemo, useState } from 'react'
import { type Column, DataTable } from '@/components/staff/data-table'
import { Moment } from '@/components/staff/staff-moment'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { useChange } from '@/lib/change/use-change'
import { Link } from '@/lib/i18n/link'
import type { Locale } from '@/lib/i18n/routing'
import { useErrorText } from '@/lib/i18n/use-error-text'
import { commentReviewPath, publicCoursePath } from '@/lib/routes'
import { starsText } from '@/lib/staff/client/stars'
import type { reviewComment } from '@/lib/staff/moderation/changes'
import type { RatedCourse } from '@/lib/staff/moderation/queries'
import type { TableQuery } from '@/lib/staff/table-query'
import { toast } from '@/lib/toast'
import { ChangedText } from './changed-text'
import { CommentActions } from './comment-actions'
import { ModerationLabelsProvider, useModerationLabels } from './moderation-labels'
import type { ReasonTemplate } from './reason-field'

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

type CommentTableProps = {
  rows: RatedCourse[]
  count: number
  query: TableQuery
  /** Course titles by slug. */
  titles: Record<string, string>
  templates: Record<Locale, ReasonTemplate[]>
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
  { id: 'comment', header: 'Comment', cell: ({ row }) => <Comment row={row.original} /> },
  { id: 'course', header: 'Course', cell: ({ row }) => <CourseCell row={row.original} /> },
  {
    id: 'at',
    header: 'Written',
    meta: { sort: 'at' },
    cell: ({ row }) => <Moment at={row.original.at} />,
  },
  { id: 'decide', header: 'Decision', cell: ({ row }) => <DecisionCell row={row.original} /> },
]

export function CommentTable({ count, query, titles, templates, ...props }: CommentTableProps) {
  const { rows, hide, show } = useDecisions(props.rows)
  const change = useChange<typeof reviewComment>('staff/moderation/comment', { refresh: true })
  const errorText = useErrorText()
  const list = useMemo(() => ({ hide, show }), [hide, show])
  const words = useMemo(() => ({ titles, templates }), [titles, templates])

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

  const state = query.filters.state
  return (
    <ModerationLabelsProvider value={words}>
      <ListContext value={list}>
        <DataTable
          caption="Comments"
          columns={columns}
          rows={rows}
          count={count}
          query={query}
          path={commentReviewPath}
          actionsOf={
            state === undefined
              ? (ids, clear) => (
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
              : undefined
          }
          empty={
            <EmptyState
              title={query.search || state ? 'No comments found' : 'No comments to review'}
            >
              {query.search || state
                ? 'No comment in this state matches. Try other words.'
                : 'New comments on courses appear here.'}
            </EmptyState>
          }
        />
      </ListContext>
    </ModerationLabelsProvider>
  )
}
