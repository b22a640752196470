import type { Metadata } from 'next'
import { CsvLink } from '@/components/staff/csv-link'
import { LiveUpdates } from '@/components/staff/live-updates'
import { StaffPage } from '@/components/staff/staff-page'
import { Unavailable } from '@/components/staff/staff-unavailable'
import { IncidentTable } from '@/components/staff/status/incident-table'
import { ServiceTable } from '@/components/staff/status/service-table'
import { StatusNav } from '@/components/staff/status/status-nav'
import { Subscribers } from '@/components/staff/status/subscribers'
import { TableFilters } from '@/components/staff/table-filters'
import { Button } from '@/components/ui/button'
import { requireStaff } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { Link } from '@/lib/i18n/link'
import { newIncidentPath, statusPath } from '@/lib/staff/paths'
import { severityNames, statusNames } from '@/lib/staff/status/names'
import { getIncidents, getStatusFigures } from '@/lib/staff/status/queries'
import { incidentTable } from '@/lib/staff/status/tables'
import { readTableQuery, tableSearch } from '@/lib/staff/table-query'
import { getStatus } from '@/lib/status/current'

export const metadata: Metadata = { title: 'Status' }

const optionsOf = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

const filters = [
  { name: 'status', label: 'Status', options: optionsOf(statusNames) },
  { name: 'severity', label: 'Severity', options: optionsOf(severityNames) },
]

/** The services, who gets status emails, and all incidents and maintenance. */
export default async function StatusPage({ searchParams }: PageProps<'/[locale]/staff/status'>) {
  const { tokens } = await requireStaff('status')
  const query = readTableQuery(await searchParams, incidentTable)
  const [report, figures, incidents] = await Promise.all([
    getStatus(),
    orNull(getStatusFigures(tokens.accessToken)),
    orNull(getIncidents(tokens.accessToken, query)),
  ])
  return (
    <StaffPage
      title="Status"
      lead="What the public status page shows, and what it’s made of."
      actions={
        <>
          <Button asChild size="sm">
            <Link href={newIncidentPath()}>Report an incident</Link>
          </Button>
          <Button asChild size="sm" variant="outline">
            <Link href={newIncidentPath('maintenance')}>Schedule maintenance</Link>
          </Button>
        </>
      }
    >
      <StatusNav />
      <LiveUpdates topic="staff:status" />
      {figures && (
        <div className="mb-12">
          <h2 className="mb-3 text-title">Services</h2>
          <ServiceTable services={report.services} faults={figures.faults} />
          <Subscribers {...figures} />
        </div>
      )}
      <div>
        <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
          <h2 className="text-title">Incidents and maintenance</h2>
          <CsvLink href={`/api/staff/status/csv${tableSearch(query)}`} />
        </div>
        <TableFilters search="Search by title" filters={filters} />
        {incidents ? (
          <IncidentTable rows={incidents.rows} count={incidents.count} query={query} />
        ) : (
          <Unavailable path={`${statusPath}${tableSearch(query)}`} />
        )}
      </div>
    </StaffPage>
  )
}
