'use client'

import { useOptimistic } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Link } from '@/lib/i18n/link'
import { errorStateNames, errorTitle, sourceNames } from '@/lib/staff/client/error-names'
import { type Expectation, useMarking } from '@/lib/staff/client/use-error-marking'
import type { ErrorGroup } from '@/lib/staff/errors/queries'
import { errorPath, errorsPath } from '@/lib/staff/paths'
import type { TableQuery } from '@/lib/staff/table-query'
import { type Column, DataTable } from './data-table'
import { EmptyTable } from './empty-table'
import { Moment } from './staff-moment'

const look = { open: 'warning', resolved: 'success', ignored: 'outline' } as const

export function ErrorStateBadge({ state }: Pick<ErrorGroup, 'state'>) {
  return <Badge variant={look[state]}>{errorStateNames[state]}</Badge>
}

const columns: Column<ErrorGroup>[] = [
  {
    id: 'error',
    header: 'Error',
    cell: ({ row: { original: error } }) => (
      <>
        <Link
          data-row
          href={errorPath(error.id)}
          className="font-semibold wrap-anywhere underline-link"
        >
          {errorTitle(error)}
        </Link>
        <p className="font-mono text-muted-foreground wrap-anywhere">{error.page}</p>
      </>
    ),
  },
  { id: 'source', header: 'Where', cell: ({ row }) => sourceNames[row.original.source] },
  {
    id: 'state',
    header: 'State',
    cell: ({ row }) => <ErrorStateBadge state={row.original.state} />,
  },
  {
    id: 'count',
    header: 'Count',
    meta: { numeric: true, sort: 'count' },
    cell: ({ row }) => (
      <>
        <span className="md:hidden">Count: </span>
        {row.original.count}
      </>
    ),
  },
  {
    id: 'last',
    header: 'Last',
    meta: { sort: 'last' },
    cell: ({ row: { original: error } }) => (
      <>
        <Moment at={error.lastAt} />
        <p className="font-mono text-muted-foreground">{error.lastRelease}</p>
      </>
    ),
  },
  {
    id: 'first',
    header: 'First',
    meta: { sort: 'first' },
    cell: ({ row }) => <Moment at={row.original.firstAt} />,
  },
]

type ErrorTableProps = { rows: ErrorGroup[]; count: number; query: TableQuery }

/** Grouped errors, with marks for those that are selected. */
export function ErrorTable({ rows, count, query }: ErrorTableProps) {
  const [shown, expect] = useOptimistic(rows, (now, { ids, state }: Expectation) =>
    now.map((error) => (ids.includes(error.id) ? { ...error, state } : error)),
  )
  const mark = useMarking(expect)
  return (
    <DataTable
      caption="Errors"
      columns={columns}
      rows={shown}
      count={count}
      query={query}
      path={errorsPath}
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
      empty={
        <EmptyTable
          query={query}
          none={['No errors', 'Unexpected errors appear here for 90 days.']}
          noMatch={[
            'Nothing matches',
            'Search for the number on someone’s error page, or for words of an error.',
          ]}
        />
      }
    />
  )
}
