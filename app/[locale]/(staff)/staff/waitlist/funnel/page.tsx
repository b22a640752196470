import type { Metadata } from 'next'
import { Chart } from '@/components/staff/chart'
import { WaitlistPage } from '@/components/staff/section-pages'
import { Unavailable } from '@/components/staff/staff-page'
import { FigureList } from '@/components/ui/figure-list'
import { Table, TableCell, TableHead, TableRow } from '@/components/ui/table'
import { requireStaff } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { funnelPath } from '@/lib/staff/paths'
import { getWaitlistFunnel } from '@/lib/staff/waitlist-queries'

export const metadata: Metadata = { title: 'Waitlist funnel' }

const many = new Intl.NumberFormat('en').format
const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const weekName = (monday: string) => day.format(new Date(`${monday}T00:00:00Z`))

/** A part as a percentage; nothing of nothing. */
const share = (part: number, whole: number) =>
  whole === 0 ? '–' : `${Math.round((100 * part) / whole)}%`

/** How many people came on the list, were invited and joined. */
export default async function FunnelPage() {
  const { tokens } = await requireStaff('waitlist')
  const funnel = await orNull(getWaitlistFunnel(tokens.accessToken))
  return (
    <WaitlistPage lead="How many people came on the list, were invited and signed up.">
      {funnel ? <Funnel {...funnel} /> : <Unavailable path={funnelPath} />}
    </WaitlistPage>
  )
}

function Funnel({
  listed,
  invited,
  joined,
  converted,
  waiting,
  weeks,
}: NonNullable<Awaited<ReturnType<typeof getWaitlistFunnel>>>) {
  const rows = weeks.map(({ week, ...figures }) => ({ name: weekName(week), ...figures }))
  return (
    <>
      <FigureList
        figures={[
          { label: 'On the list', value: many(listed) },
          { label: 'Invited', value: many(invited) },
          { label: 'Joined after an invitation', value: many(converted) },
          { label: 'Still waiting', value: many(waiting) },
        ]}
      />
      <p className="mt-4 max-w-measure text-muted-foreground">
        {share(invited, listed)} of the list were invited, and {share(converted, invited)} of those
        joined. Together with people who signed up without an invitation, {many(joined)} have
        joined.
      </p>
      <h2 className="mt-10 text-title">The last 12 weeks</h2>
      <Chart
        label="People by week"
        rows={rows}
        series={[
          { key: 'listed', name: 'Came on the list', tone: 'info' },
          { key: 'invited', name: 'Invited', tone: 'warning' },
          { key: 'joined', name: 'Joined', tone: 'success' },
        ]}
      />
      <Table
        caption="By the week that began on"
        className="mt-6"
        columns={[
          'Week of',
          { label: 'Came on the list', numeric: true },
          { label: 'Invited', numeric: true },
          { label: 'Joined', numeric: true },
        ]}
      >
        {rows.toReversed().map((row) => (
          <TableRow key={row.name}>
            <TableHead scope="row">{row.name}</TableHead>
            <TableCell numeric>{many(row.listed)}</TableCell>
            <TableCell numeric>{many(row.invited)}</TableCell>
            <TableCell numeric>{many(row.joined)}</TableCell>
          </TableRow>
        ))}
      </Table>
    </>
  )
}
