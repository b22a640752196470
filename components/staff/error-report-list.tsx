import { Table, TableCell, TableRow } from '@/components/ui/table'
import type { ErrorDetails } from '@/lib/staff/operations-queries'
import { Moment } from './staff-moment'

/** The last errors of a group, each with the number that people see and the log has. */
export function ReportList({ reports }: Pick<ErrorDetails, 'reports'>) {
  return (
    <Table
      caption="Numbers of the last errors"
      captionHidden
      className="text-label max-md:[&_thead]:sr-only"
      columns={['When', 'Number', 'Release', 'Browser']}
    >
      {reports.map(({ id, at, reference, digest, release, browser, system }) => (
        <TableRow
          key={id}
          className="max-md:block max-md:py-3 max-md:[&>td]:block max-md:[&>td]:py-0.5"
        >
          <TableCell>
            <Moment at={at} />
          </TableCell>
          <TableCell className="font-mono select-all wrap-anywhere">
            {reference}
            {digest && <span className="text-muted-foreground"> / {digest}</span>}
          </TableCell>
          <TableCell className="font-mono">{release}</TableCell>
          <TableCell>{[browser, system].filter(Boolean).join(', ') || '–'}</TableCell>
        </TableRow>
      ))}
    </Table>
  )
}
