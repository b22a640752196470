'use client'

import { rowSelectionFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { EmptyState } from '@/components/ui/empty-state'
import { Table, TableCell, TableRow } from '@/components/ui/table'
import { cn } from '@/lib/cn'
import { Link } from '@/lib/i18n/link'
import {
  countLimit,
  countText,
  lastPage,
  pageSize,
  type StaffTable,
  type TableQuery,
  tableSearch,
} from '@/lib/staff/table'

const fields = 'input:not([type=checkbox]), textarea, select, [contenteditable=true]'

/** The link to each row's page, in order. */
const linksOf = (frame: HTMLElement) => [...frame.querySelectorAll<HTMLElement>('[data-row]')]

/** Moves the focus by this many rows, from the row that has it or from above the first. */
function move(frame: HTMLElement, by: number): void {
  const links = linksOf(frame)
  const row = document.activeElement?.closest('tr')
  const index = links.findIndex((link) => link.closest('tr') === row)
  links[Math.min(Math.max(index + by, 0), links.length - 1)]?.focus()
}

/** Presses what is in the row with the focus. */
const press = (what: string) =>
  document.activeElement?.closest('tr')?.querySelector<HTMLElement>(what)?.click()

/** The keys of a table: j and k move between rows, x selects, e edits, / goes to the search. Enter follows the link. */
function useTableKeys(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const target = event.target as HTMLElement
      if (target.closest(fields) || document.querySelector('[role=dialog]')) return
      const table = frame.current
      if (!table) return
      const actions: Record<string, () => void> = {
        j: () => move(table, 1),
        k: () => move(table, -1),
        x: () => press('[role=checkbox]'),
        e: () => press('[data-edit]'),
        '/': () => document.querySelector<HTMLElement>('main input[type=search]')?.focus(),
      }
      const action = actions[event.key]
      if (!action) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [frame])
}

/** The link of a row to its page, which the table's keys move between. */
export const RowLink = ({
  isBold,
  ...props
}: ComponentProps<typeof Link> & { isBold?: boolean }) => (
  <Link
    data-row
    className={cn('wrap-anywhere underline-link', isBold && 'font-semibold')}
    {...props}
  />
)

/** A column's name before its cell, on phones, where the table has no heads. */
export const PhoneLabel = ({ children }: { children: string }) => (
  <span className="text-muted-foreground md:hidden">{children} </span>
)

type PageLinksProps = { query: TableQuery; path: string; count: number; shown: number }

/** Which of the rows are shown, and the ways to the page before and after. */
function PageLinks({ query, path, count, shown }: PageLinksProps) {
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

export type Column<Row> = {
  header: string
  /** For screen readers only. */
  isHeaderHidden?: boolean
  cell(row: Row): ReactNode
  /** The name that it is sorted by. */
  sort?: string
  numeric?: boolean
}

/** What `TableView` passes to the component of a table. */
export type TableProps<Row extends { id: string | number }> = {
  table: Pick<StaffTable, 'caption' | 'path' | 'none' | 'noMatch' | 'heading'>
  query: TableQuery
  rows: Row[]
  /** Rows that match, counted up to 1,001. */
  count: number
}

type DataTableProps<Row extends { id: string | number }> = TableProps<Row> & {
  columns: readonly Column<Row>[]
  /** Actions on selected rows; without it rows can't be selected. */
  actionsOf?: (ids: string[], clear: () => void) => ReactNode
  /** The action beside the message that there are no rows, or none that match. */
  emptyAction?: (isFiltered: boolean) => ReactNode
}

const features = tableFeatures({ rowSelectionFeature })

/**
 * A table whose sorting, filtering and paging happen on the server, each with a URL. A cell of each row links to its
 * page (`RowLink`). Keys: j and k move, Enter opens, x selects, e edits (`data-edit`), / searches.
 */
export function DataTable<Row extends { id: string | number }>({
  table: { caption, path, none, noMatch, heading },
  query,
  rows,
  count,
  columns,
  actionsOf,
  emptyAction,
}: DataTableProps<Row>) {
  const frame = useRef<HTMLDivElement>(null)
  useTableKeys(frame)
  const table = useTable({
    features,
    columns: [],
    data: rows,
    getRowId: ({ id }) => String(id),
    enableRowSelection: actionsOf !== undefined,
  })
  const selected = table.getSelectedRowModel().rows.map(({ id }) => id)
  const clear = () => table.resetRowSelection(true)

  if (rows.length === 0) {
    const isFiltered = query.search !== '' || Object.keys(query.filters).length > 0
    const [title, text] = isFiltered ? noMatch : none
    return (
      <EmptyState title={title} heading={heading} action={emptyAction?.(isFiltered)}>
        {text}
      </EmptyState>
    )
  }

  const selectAll = (
    // biome-ignore lint/a11y/noLabelWithoutControl: Checkbox is its control
    <label className="flex min-h-11 items-start gap-3 py-2 md:min-h-0 md:p-0">
      <Checkbox
        className="mt-0.75"
        checked={table.getIsAllRowsSelected()}
        onCheckedChange={(checked) => table.toggleAllRowsSelected(checked === true)}
      />
      <span className="min-w-0 md:sr-only">Select all rows on this page</span>
    </label>
  )
  const direction = query.descending ? ('descending' as const) : ('ascending' as const)
  const heads = columns.map(({ header, isHeaderHidden, numeric, sort }) => ({
    key: header,
    numeric,
    label: sort ? (
      <SortLink query={query} path={path} sort={sort} label={header} />
    ) : (
      <span className={isHeaderHidden ? 'sr-only' : undefined}>{header}</span>
    ),
    sorted: sort === query.sort ? direction : undefined,
  }))

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
        heads={actionsOf ? [{ key: 'select', label: selectAll }, ...heads] : heads}
      >
        {table.getRowModel().rows.map((row) => (
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
            {columns.map(({ header, numeric, cell }) => (
              <TableCell
                key={header}
                numeric={numeric}
                className={cn('text-label max-md:text-left!', actionsOf && 'max-md:col-start-2')}
              >
                {cell(row.original)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </Table>
      <PageLinks query={query} path={path} count={count} shown={rows.length} />
    </div>
  )
}

type SortLinkProps = { query: TableQuery; path: string; sort: string; label: string }

/** A column's head that sorts by it, or the other way round. */
function SortLink({ query, path, sort, label }: SortLinkProps) {
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
