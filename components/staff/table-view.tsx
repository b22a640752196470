import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { type StaffTable, type TableQuery, tableSearch } from '@/lib/staff/table'
import type { TableProps } from './data-table'
import { Unavailable } from './staff-page'
import { TableFilters } from './table-filters'

/** Downloads a CSV file. */
export function CsvLink({ href }: { href: string }) {
  return (
    <Button asChild variant="outline" size="sm">
      <a href={href} download>
        <Download className="size-4" />
        CSV
      </a>
    </Button>
  )
}

type TableOfQuery = { table: StaffTable; query: TableQuery }

/** Downloads a table with its search and filters, all pages of it. */
export const TableCsv = ({ table, query }: TableOfQuery) => (
  <CsvLink href={`${table.csv}${tableSearch(query)}`} />
)

type TablePage = { rows: { id: string | number }[]; count: number }

type TableViewProps<Page extends TablePage> = TableOfQuery & {
  /** Null if it couldn't be loaded. */
  page: Page | null
  /** Draws the table of this page. */
  children: (props: TableProps<Page['rows'][number]>, page: Page) => ReactNode
}

/** A table with its search and filters. */
export function TableView<Page extends TablePage>(props: TableViewProps<Page>) {
  const { table, query, page, children } = props
  const { caption, path, none, noMatch, heading, search, filters } = table
  return (
    <>
      <TableFilters search={search} filters={filters} />
      {page ? (
        children(
          {
            table: { caption, path, none, noMatch, heading },
            query,
            rows: page.rows,
            count: page.count,
          },
          page,
        )
      ) : (
        <Unavailable path={`${path}${tableSearch(query)}`} />
      )}
    </>
  )
}
