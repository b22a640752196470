import { Moment } from '@/components/staff/staff-moment'
import { Badge } from '@/components/ui/badge'
import { Table, TableCell, TableHead, TableRow } from '@/components/ui/table'
import { serviceNames, severityNames, statusNames } from '@/lib/staff/names'
import type { getStatusFigures, ListedIncident } from '@/lib/staff/status-queries'
import type { ServiceReport, ServiceState } from '@/lib/status/report'

const states: Record<
  ServiceState,
  { label: string; variant: 'success' | 'warning' | 'destructive' | 'outline' }
> = {
  operational: { label: 'Operational', variant: 'success' },
  degraded: { label: 'Degraded', variant: 'warning' },
  partial: { label: 'Partial outage', variant: 'warning' },
  outage: { label: 'Outage', variant: 'destructive' },
  unknown: { label: 'Not checked', variant: 'outline' },
}

const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 2 })

type ServiceTableProps = {
  services: ServiceReport[]
  faults: Awaited<ReturnType<typeof getStatusFigures>>['faults']
}

/** What the probes found, with the reason of each service's last fault, which the public doesn't see. */
export function ServiceTable({ services, faults }: ServiceTableProps) {
  return (
    <Table
      caption="Services and their checks"
      captionHidden
      className="text-label max-md:[&_thead]:sr-only"
      columns={[
        'Service',
        'State',
        { label: 'Last 24 hours', numeric: true },
        { label: 'Response', numeric: true },
        'Last check',
        'Last fault',
      ]}
    >
      {services.map(({ name, state, uptime, responseTime, checkedAt }) => {
        const { label, variant } = states[state]
        const fault = faults[name]
        return (
          <TableRow
            key={name}
            className="max-md:block max-md:py-3 max-md:[&>*]:block max-md:[&>*]:py-0.5 max-md:[&>td]:text-left!"
          >
            <TableHead scope="row">{serviceNames[name]}</TableHead>
            <TableCell>
              <Badge variant={variant}>{label}</Badge>
            </TableCell>
            <TableCell numeric>
              <PhoneLabel>Last 24 hours</PhoneLabel>
              {uptime.day === null ? '–' : percent.format(uptime.day)}
            </TableCell>
            <TableCell numeric>
              <PhoneLabel>Response</PhoneLabel>
              {responseTime === null ? '–' : `${responseTime} ms`}
            </TableCell>
            <TableCell>
              <PhoneLabel>Last check</PhoneLabel>
              {checkedAt ? <Moment at={checkedAt} /> : 'Never'}
            </TableCell>
            <TableCell>
              <PhoneLabel>Last fault</PhoneLabel>
              {fault ? (
                <>
                  <Moment at={fault.at} />
                  <p className="text-muted-foreground wrap-anywhere">{fault.note}</p>
                </>
              ) : (
                <span className="text-muted-foreground">None in 90 days</span>
              )}
            </TableCell>
          </TableRow>
        )
      })}
    </Table>
  )
}

/** A column's name, where a phone shows the cells below each other. */
const PhoneLabel = ({ children }: { children: string }) => (
  <span className="text-muted-foreground md:hidden">{children}: </span>
)

type SubscribersProps = Pick<
  Awaited<ReturnType<typeof getStatusFigures>>,
  'subscribers' | 'unconfirmed'
>

const many = new Intl.NumberFormat('en')
const languageNames = new Intl.DisplayNames('en', { type: 'language' })

/** How many people get status emails, by language. */
export function Subscribers({ subscribers, unconfirmed }: SubscribersProps) {
  const counts = Object.entries(subscribers).toSorted(([, one], [, other]) => other - one)
  const total = counts.reduce((sum, [, count]) => sum + count, 0)
  const languages = counts.map(
    ([locale, count]) => `${languageNames.of(locale)} ${many.format(count)}`,
  )
  return (
    <p className="mt-4 text-label text-muted-foreground">
      {total === 0
        ? 'Nobody gets status emails yet.'
        : `${many.format(total)} ${total === 1 ? 'person gets' : 'people get'} status emails: ${languages.join(', ')}.`}
      {unconfirmed > 0 && ` ${many.format(unconfirmed)} haven’t confirmed their address.`}
    </p>
  )
}

const severityLook = {
  critical: 'destructive',
  major: 'warning',
  minor: 'secondary',
  maintenance: 'info',
} as const

export function SeverityBadge({ severity }: Pick<ListedIncident, 'severity'>) {
  return <Badge variant={severityLook[severity]}>{severityNames[severity]}</Badge>
}

const statusLook = { investigating: 'warning', scheduled: 'info', resolved: 'success' } as const

export function StatusBadge({ status }: Pick<ListedIncident, 'status'>) {
  return <Badge variant={statusLook[status]}>{statusNames[status]}</Badge>
}
