'use client'

import { type ComponentProps, useMemo } from 'react'
import { DataTable } from '@/components/staff/data-table'
import { EmptyTable } from '@/components/staff/empty-table'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { type ModerationLabels, ModerationLabelsProvider } from './moderation-labels'

type Row = { id: string | number }

/** What the page passes to such a table. */
export type ModerationRows<Listed extends Row> = Pick<
  ComponentProps<typeof DataTable<Listed>>,
  'rows' | 'count' | 'query'
> &
  ModerationLabels

type ModerationTableProps<Listed extends Row> = ModerationRows<Listed> &
  Pick<ComponentProps<typeof DataTable<Listed>>, 'caption' | 'columns' | 'path'> &
  Pick<ComponentProps<typeof EmptyTable>, 'none' | 'noMatch'>

/** A table whose cells know the courses' titles and the reasons. */
export function ModerationTable<Listed extends Row>({
  titles,
  templates,
  none,
  noMatch,
  ...table
}: ModerationTableProps<Listed>) {
  const labels = useMemo(() => ({ titles, templates }), [titles, templates])
  return (
    <ModerationLabelsProvider value={labels}>
      <DataTable {...table} empty={<EmptyTable query={table.query} {...{ none, noMatch }} />} />
    </ModerationLabelsProvider>
  )
}

/** What someone wrote. */
export function WrittenText({ children }: { children: string | null }) {
  return (
    <p dir="auto" className="max-w-measure whitespace-pre-line wrap-anywhere">
      {children}
    </p>
  )
}

type HiddenStateProps = { hiddenAt: string | null; hiddenReason: string | null; shown?: string }

/** Whether something is hidden, and why. */
export function HiddenState({ hiddenAt, hiddenReason, shown }: HiddenStateProps) {
  return (
    <>
      {hiddenAt ? (
        <Badge variant="warning">Hidden</Badge>
      ) : (
        shown && <Badge variant="outline">{shown}</Badge>
      )}
      {hiddenReason && (
        <p dir="auto" className="mt-1 text-muted-foreground wrap-anywhere">
          {hiddenReason}
        </p>
      )}
    </>
  )
}

/** Takes the hiding back. */
export function ShowAgain({ pending, onClick }: { pending: boolean; onClick(): void }) {
  return (
    <Button size="sm" variant="outline" loading={pending} loadingLabel="Saving…" onClick={onClick}>
      Show again
    </Button>
  )
}
