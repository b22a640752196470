import { Button } from '@/components/ui/button'
import { Link } from '@/lib/i18n/link'
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
export function TablePages({ query, path, count, shown }: TablePagesProps) {
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
