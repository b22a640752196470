import { Table, TableCell, TableHead, TableRow } from '@/components/ui/table'
import { countText, msText } from '@/lib/status/status-format'
import type { Reading } from './performance-readings'

export type TableWords = Record<'responseTime' | 'checks' | 'failures' | 'unmeasured', string>

type ReadingsTableProps = {
  caption: string
  /** The first column's heading. */
  time: string
  readings: readonly Reading[]
  locale: string
  words: TableWords
}

/** The chart's data as a table, latest first. */
export function ReadingsTable({ caption, time, readings, locale, words }: ReadingsTableProps) {
  return (
    <Table
      caption={caption}
      captionHidden
      columns={[
        time,
        { label: words.responseTime, numeric: true },
        { label: words.checks, numeric: true },
        { label: words.failures, numeric: true },
      ]}
    >
      {readings.toReversed().map(({ key, full, ms, checks, failures }) => (
        <TableRow key={key}>
          <TableHead scope="row" className="font-normal! whitespace-nowrap">
            {full}
          </TableHead>
          <TableCell numeric className="font-mono">
            {ms === null ? (
              <>
                <span aria-hidden="true">–</span>
                <span className="sr-only">{words.unmeasured}</span>
              </>
            ) : (
              msText(ms, locale)
            )}
          </TableCell>
          <TableCell numeric className="font-mono">
            {countText(checks, locale)}
          </TableCell>
          <TableCell numeric className="font-mono">
            {countText(failures, locale)}
          </TableCell>
        </TableRow>
      ))}
    </Table>
  )
}
