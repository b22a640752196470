import { Badge } from '@/components/ui/badge'
import { Table, TableCell, TableHead, TableRow } from '@/components/ui/table'
import { isLimitName, limitOf } from '@/lib/security/limits'
import type { ErrorDetails } from '@/lib/staff/operations-queries'
import type { SystemFacts } from '@/lib/staff/status-queries'
import { RecordTable } from './record-table'
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

const seconds = new Intl.NumberFormat('en', {
  style: 'unit',
  unit: 'second',
  maximumFractionDigits: 1,
})

function outcome({ error, rounds, sent, failed, queued, events }: SystemFacts['rounds'][number]) {
  if (error) return null
  const done = [
    sent > 0 && `${sent} sent`,
    failed > 0 && `${failed} failed`,
    queued > 0 && `${queued} reminders and alerts queued`,
    events > 0 && `${events} sessions added`,
  ].filter(Boolean)
  if (done.length > 0) return done.join(', ')
  return rounds === 1 ? 'Nothing to do' : `Nothing to do, ${rounds} times`
}

/** What the workers did last, the latest first. */
export const RoundTable = ({ rounds }: Pick<SystemFacts, 'rounds'>) => (
  <RecordTable
    caption="Rounds"
    rows={rounds}
    keyOf={({ id }) => id}
    columns={[
      { header: 'Last', cell: ({ endedAt }) => <Moment at={endedAt} /> },
      { header: 'Worker', className: 'font-mono wrap-anywhere', cell: ({ worker }) => worker },
      {
        header: 'Outcome',
        cell: (round) =>
          outcome(round) ?? <Badge variant="destructive">Failed: {round.error}</Badge>,
      },
      {
        header: 'Took',
        numeric: true,
        cell: ({ rounds: count, startedAt, endedAt }) =>
          count === 1 ? seconds.format((Date.parse(endedAt) - Date.parse(startedAt)) / 1000) : '–',
      },
    ]}
    none={
      <p className="text-muted-foreground">
        A worker’s rounds appear here once it has started. Without one, no email is sent.
      </p>
    }
  />
)

/** The last errors of a group, each with the number that people see and the log has. */
export const ReportList = ({ reports }: Pick<ErrorDetails, 'reports'>) => (
  <RecordTable
    caption="Numbers of the last errors"
    rows={reports}
    keyOf={({ id }) => id}
    columns={[
      { header: 'When', cell: ({ at }) => <Moment at={at} /> },
      {
        header: 'Number',
        className: 'font-mono select-all wrap-anywhere',
        cell: ({ reference, digest }) => (
          <>
            {reference}
            {digest && <span className="text-muted-foreground"> / {digest}</span>}
          </>
        ),
      },
      { header: 'Release', className: 'font-mono', cell: ({ release }) => release },
      {
        header: 'Browser',
        cell: ({ browser, system }) => [browser, system].filter(Boolean).join(', ') || '–',
      },
    ]}
  />
)
