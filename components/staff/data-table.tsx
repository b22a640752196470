'use client'

import {
  type ColumnDef,
  columnVisibilityFeature,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Table, TableCell, TableRow } from '@/components/ui/table'
import { cn } from '@/lib/cn'
import { Link } from '@/lib/i18n/link'
import { useTableKeys } from '@/lib/staff/client/use-table-keys'
import {
  countLimit,
  countText,
  lastPage,
  pageSize,
  type TableQuery,
  tableSearch,
} from '@/lib/staff/table-query'

type TablePagesProps = {
  query: TableQuery
  path: string
  /** Rows that match, counted up to 1,001. */
  count: number
  /** Rows on this page. */
  shown: number
}

/** Which rows are shown, and the ways to the page before and after. */
function TablePages({ query, path, count, shown }: TablePagesProps) {
  const before = (query.page - 1) * pageSize
  const many = new Intl.NumberFormat('en').format
  const hasNext = before + shown < count || (count > countLimit && shown === pageSize)
  const link = (page: number, label: string) => (
    <Button asChild variant="outline" size="sm">
      <Link href={`${path}${tableSearch(query, { page })}`}>{label}</Link>
    </Button>
  )
  return (
    <nav
      aria-label="Pages"
      className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 text-label text-muted-foreground"
    >
      <p>
        {many(before + 1)}–{many(before + shown)} of {countText(count)}
      </p>
      <div className="flex gap-2">
        {query.page > 1 && link(query.page - 1, 'Previous')}
        {hasNext && query.page < lastPage && link(query.page + 1, 'Next')}
      </div>
    </nav>
  )
}

const features = tableFeatures({ rowSelectionFeature, columnVisibilityFeature })

/** A column of `DataTable`; `meta` says how it looks. */
export type Column<Row extends { id: string | number }> = ColumnDef<typeof features, Row> & {
  meta?: { numeric?: boolean /** The name it is sorted by. */; sort?: string }
}

type DataTableProps<Row extends { id: string | number }> = {
  /** Names the table. */
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  /** Rows that match, counted up to 1,001. */
  count: number
  query: TableQuery
  /** The page's path. */
  path: string
  /** Shown in place of the rows when none match. */
  empty: ReactNode
  /** Actions on selected rows; without it rows can't be selected. */
  actionsOf?: (ids: string[], clear: () => void) => ReactNode
}

/**
 * A table whose sorting, filtering and paging happen on the server, each with a URL. A cell of each row links to its
 * page (`data-row`). Keys: j and k move, Enter opens, x selects, e edits (`data-edit`), / searches.
 */
export function DataTable<Row extends { id: string | number }>({
  caption,
  columns,
  rows,
  count,
  query,
  path,
  empty,
  actionsOf,
}: DataTableProps<Row>) {
  const frame = useRef<HTMLDivElement>(null)
  useTableKeys(frame)
  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId: ({ id }) => String(id),
    enableRowSelection: actionsOf !== undefined,
  })
  const { rows: shown } = table.getRowModel()
  const selected = table.getSelectedRowModel().rows.map(({ id }) => id)
  const clear = () => table.resetRowSelection(true)
  const [group] = table.getHeaderGroups()
  if (rows.length === 0) return empty

  const heads = (group?.headers ?? []).map((header) => {
    const { numeric, sort } = (header.column.columnDef as Column<Row>).meta ?? {}
    const label = <table.FlexRender key={header.id} header={header} />
    return { id: header.id, numeric, label: sort ? sorting(query, path, sort, label) : label, sort }
  })

  return (
    <div ref={frame}>
      {actionsOf && selected.length > 0 && (
        <div
          role="toolbar"
          aria-label="Selected rows"
          className="sticky top-0 z-10 mb-3 flex flex-wrap items-center gap-3 rounded-md bg-muted px-4 py-2"
        >
          <p className="text-label font-semibold">{selected.length} selected</p>
          {actionsOf(selected, clear)}
          <Button variant="ghost" size="sm" onClick={clear}>
            Clear selection
          </Button>
        </div>
      )}
      <Table
        caption={caption}
        captionHidden
        className={
          actionsOf ? 'max-md:[&_th:not(:first-child)]:sr-only' : 'max-md:[&_thead]:sr-only'
        }
        heads={[
          ...(actionsOf
            ? [
                {
                  key: 'select',
                  label: (
                    // biome-ignore lint/a11y/noLabelWithoutControl: Checkbox is its control
                    <label className="flex min-h-11 items-start gap-3 py-2 md:min-h-0 md:p-0">
                      <Checkbox
                        className="mt-0.75"
                        checked={table.getIsAllRowsSelected()}
                        onCheckedChange={(checked) => table.toggleAllRowsSelected(checked === true)}
                      />
                      <span className="min-w-0 md:sr-only">Select all rows on this page</span>
                    </label>
                  ),
                },
              ]
            : []),
          ...heads.map(({ id, ...head }) => ({
            key: id,
            ...head,
            sorted:
              head.sort === query.sort
                ? ((query.descending ? 'descending' : 'ascending') as 'ascending' | 'descending')
                : undefined,
          })),
        ]}
      >
        {shown.map((row) => (
          <TableRow
            key={row.id}
            aria-selected={actionsOf ? row.getIsSelected() : undefined}
            className={cn(
              'focus-within:bg-muted max-md:block max-md:py-3 max-md:[&>td]:block max-md:[&>td]:py-0.5',
              actionsOf && 'max-md:grid max-md:grid-cols-[2.25rem_minmax(0,1fr)]',
            )}
          >
            {actionsOf && (
              <TableCell className="w-8 max-md:row-start-1">
                <Checkbox
                  aria-label="Select this row"
                  checked={row.getIsSelected()}
                  // With Shift, all rows up to this one; the handler reads an input's event.
                  onClick={({ shiftKey }) =>
                    row.getToggleSelectedHandler()({
                      shiftKey,
                      target: { checked: !row.getIsSelected() },
                    })
                  }
                />
              </TableCell>
            )}
            {row.getAllCells().map((cell) => (
              <TableCell
                key={cell.id}
                numeric={(cell.column.columnDef as Column<Row>).meta?.numeric}
                className={cn('text-label max-md:text-left!', actionsOf && 'max-md:col-start-2')}
              >
                <table.FlexRender cell={cell} />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </Table>
      <TablePages query={query} path={path} count={count} shown={rows.length} />
    </div>
  )
}

/** A column's head that sorts by it, or the other way round. */
function sorting(query: TableQuery, path: string, sort: string, label: ReactNode) {
  const isSorted = query.sort === sort
  const Arrow = query.descending ? ArrowDown : ArrowUp
  return (
    <Link
      href={`${path}${tableSearch(query, { sort, descending: isSorted && !query.descending })}`}
      className="inline-flex items-center gap-1 rounded-sm hover:text-foreground"
    >
      {label}
      {isSorted && <Arrow className="size-4" />}
    </Link>
  )
}
