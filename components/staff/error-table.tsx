'use client'

import { useOptimistic } from 'react'
import { Button } from '@/components/ui/button'
import { errorTitle, sourceNames } from '@/lib/staff/names'
import type { ErrorGroup } from '@/lib/staff/operations-queries'
import { errorPath } from '@/lib/staff/paths'
import { type Column, DataTable, RowLink, type TableProps } from './data-table'
import { ErrorStateBadge, type Expectation, useMarking } from './error-marks'
import { Moment } from './staff-moment'

const columns: Column<ErrorGroup>[] = [
  {
    header: 'Error',
    cell: (error) => (
      <>
        <RowLink isBold href={errorPath(error.id)}>
          {errorTitle(error)}
        </RowLink>
        <p className="font-mono text-muted-foreground wrap-anywhere">{error.page}</p>
      </>
    ),
  },
  { header: 'Where', cell: ({ source }) => sourceNames[source] },
  { header: 'State', cell: ({ state }) => <ErrorStateBadge state={state} /> },
  {
    header: 'Count',
    numeric: true,
    sort: 'count',
    cell: ({ count }) => (
      <>
        <span className="md:hidden">Count: </span>
        {count}
      </>
    ),
  },
  {
    header: 'Last',
    sort: 'last',
    cell: ({ lastAt, lastRelease }) => (
      <>
        <Moment at={lastAt} />
        <p className="font-mono text-muted-foreground">{lastRelease}</p>
      </>
    ),
  },
  { header: 'First', sort: 'first', cell: ({ firstAt }) => <Moment at={firstAt} /> },
]

/** Grouped errors, with marks for those that are selected. */
export function ErrorTable({ rows, ...table }: TableProps<ErrorGroup>) {
  const [shown, expect] = useOptimistic(rows, (now, { ids, state }: Expectation) =>
    now.map((error) => (ids.includes(error.id) ? { ...error, state } : error)),
  )
  const mark = useMarking(expect)
  return (
    <DataTable
      {...table}
      columns={columns}
      rows={shown}
      actionsOf={(ids, clear) => {
        const chosen = shown.filter(({ id }) => ids.includes(id))
        const action = (state: ErrorGroup['state'], label: string) => (
          <Button
            variant="outline"
            size="sm"
            disabled={chosen.every((error) => error.state === state)}
            onClick={() => {
              mark(chosen, state)
              clear()
            }}
          >
            {label}
          </Button>
        )
        return (
          <>
            {action('resolved', 'Resolve')}
            {action('ignored', 'Ignore')}
            {action('open', 'Reopen')}
          </>
        )
      }}
    />
  )
}
