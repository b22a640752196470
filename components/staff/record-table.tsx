import type { ReactNode } from 'react'
import { Table, TableCell, TableRow } from '@/components/ui/table'
import { cn } from '@/lib/cn'
import type { Column } from './data-table'

type RecordTableProps<Row> = {
  caption: string
  rows: readonly Row[]
  keyOf(row: Row): string | number
  columns: readonly (Pick<Column<Row>, 'header' | 'numeric' | 'cell'> & { className?: string })[]
  /** Shows the caption, where no heading above says the same. */
  isCaptionShown?: boolean
  /** Shown in place of the table if there are no rows. */
  none?: ReactNode
}

/** A list of records in the order in which they came. On phones, each is a block of lines. */
export function RecordTable<Row>(props: RecordTableProps<Row>) {
  const { caption, rows, keyOf, columns, isCaptionShown, none } = props
  if (rows.length === 0) return none
  return (
    <Table
      caption={caption}
      captionHidden={!isCaptionShown}
      className="max-md:[&_tbody_td]:block max-md:[&_tbody_td]:py-0.5 max-md:[&_tbody_td]:text-left! max-md:[&_tbody_tr]:block max-md:[&_tbody_tr]:py-3 max-md:[&_thead]:sr-only"
      columns={columns.map(({ header, numeric }) => ({ label: header, numeric }))}
    >
      {rows.map((row) => (
        <TableRow key={keyOf(row)}>
          {columns.map(({ header, numeric, className, cell }) => (
            <TableCell key={header} numeric={numeric} className={cn('text-label', className)}>
              {cell(row)}
            </TableCell>
          ))}
        </TableRow>
      ))}
    </Table>
  )
}
