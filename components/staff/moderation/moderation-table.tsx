'use client'

import { type ComponentProps, createContext, use, useMemo } from 'react'
import { DataTable, type TableProps } from '@/components/staff/data-table'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import type { Locale } from '@/lib/i18n/routing'
import { ReasonAction, type ReasonTemplate } from './reason-action'

type ModerationLabels = {
  /** Course titles by slug. */
  titles: Record<string, string>
  /** Reasons by the author's language. */
  templates: Record<Locale, ReasonTemplate[]>
}

const Labels = createContext<ModerationLabels | null>(null)

/** For the cells of a table: its columns never change, or a refresh would close what is open in a row. */
const ModerationLabelsProvider = Labels.Provider

export function useModerationLabels(): ModerationLabels {
  const labels = use(Labels)
  if (!labels) throw new Error('There is no RatingWordsProvider')
  return labels
}

type Row = { id: string | number }

/** What the page passes to such a table. */
export type ModerationTableProps<Listed extends Row> = TableProps<Listed> & ModerationLabels

/** A table whose cells know the courses' titles and the reasons. */
export function ModerationTable<Listed extends Row>({
  titles,
  templates,
  ...table
}: ModerationLabels & ComponentProps<typeof DataTable<Listed>>) {
  const labels = useMemo(() => ({ titles, templates }), [titles, templates])
  return (
    <ModerationLabelsProvider value={labels}>
      <DataTable {...table} />
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

type HideActionProps = Pick<
  ComponentProps<typeof ReasonAction>,
  'title' | 'text' | 'action' | 'locale' | 'onConfirm'
> & { change: { pending: boolean; error: string | null; clear(): void } }

/** Hides what a learner wrote, with a reason in its language. */
export function HideAction({ change, ...dialog }: HideActionProps) {
  const templates = useModerationLabels().templates[dialog.locale]
  return (
    <ReasonAction
      trigger={
        <Button size="sm" variant="ghost" data-edit>
          Hide
        </Button>
      }
      working="Hiding…"
      templates={templates}
      pending={change.pending}
      error={change.error}
      onOpenChange={change.clear}
      {...dialog}
    />
  )
}
