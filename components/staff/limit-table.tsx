import { Table, TableCell, TableHead, TableRow } from '@/components/ui/table'
import { isLimitName, limitOf } from '@/lib/security/limits'
import type { SystemFacts } from '@/lib/staff/status/queries'
import { Moment } from './staff-moment'

/** A window in words, such as “5 min”. */
function windowOf(seconds: number): string {
  if (seconds % 3600 === 0) return `${seconds / 3600} h`
  return seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`
}

function allowed(bucket: string): string {
  if (!isLimitName(bucket)) return 'In the database'
  const { max, window } = limitOf(bucket)
  return `${max} in ${windowOf(window)}`
}

/** Which limits refused requests in the last week, and how often. Whom they refused isn't stored. */
export function LimitTable({ limits }: Pick<SystemFacts, 'limits'>) {
  if (limits.length === 0) {
    return <p className="text-muted-foreground">No limit was hit in the last seven days.</p>
  }
  return (
    <Table
      caption="Limits and refusals"
      captionHidden
      className="text-label"
      columns={[
        'Limit',
        'Allows',
        { label: '24 hours', numeric: true },
        { label: '7 days', numeric: true },
        'Last refusal',
      ]}
    >
      {limits.map(({ bucket, day, week, lastAt }) => (
        <TableRow key={bucket}>
          <TableHead scope="row" className="font-mono font-normal">
            {bucket}
          </TableHead>
          <TableCell className="whitespace-nowrap">{allowed(bucket)}</TableCell>
          <TableCell numeric>{day}</TableCell>
          <TableCell numeric>{week}</TableCell>
          <TableCell>
            <Moment at={lastAt} />
          </TableCell>
        </TableRow>
      ))}
    </Table>
  )
}
