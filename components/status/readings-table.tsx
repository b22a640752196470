import { useLocale, useTranslations } from 'next-intl'
import { Table, TableCell, TableHead, TableRow } from '@/components/ui/table'
import { countText, msText } from '@/lib/status/status-format'
import type { Reading } from './performance-readings'

type ReadingsTableProps = {
  caption: string
  /** The first column's heading. */
  time: string
  readings: readonly Reading[]
}

/** The chart's data as a table, latest first. */
export function ReadingsTable({ caption, time, readings }: ReadingsTableProps) {
  const t = useTranslations('status')
  const locale = useLocale()
  return (
    <Table
      caption={caption}
      captionHidden
      columns={[
        time,
        { label: t('performance.responseTime'), numeric: true },
        { label: t('performance.figures.checks'), numeric: true },
        { label: t('performance.figures.failures'), numeric: true },
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
                <span className="sr-only">{t('overview.unmeasured')}</span>
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
