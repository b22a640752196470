import type { Metadata } from 'next'
import { LiveUpdates } from '@/components/staff/live-updates'
import { StatusNav } from '@/components/staff/section-pages'
import { StaffPage } from '@/components/staff/staff-page'
import { IncidentTable } from '@/components/staff/status/incident-table'
import { ServiceTable, Subscribers } from '@/components/staff/status/service-table'
import { TableCsv, TableView } from '@/components/staff/table-view'
import { Button } from '@/components/ui/button'
import { requireStaff } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { Link } from '@/lib/i18n/link'
import { newIncidentPath } from '@/lib/staff/paths'
import { getIncidents, getStatusFigures, incidentTable } from '@/lib/staff/status-queries'
import { getStatus } from '@/lib/status/current'

export const metadata: Metadata = { title: 'Status' }

/** The services, who gets status emails, and all incidents and maintenance. */
export default async function StatusPage({ searchParams }: PageProps<'/[locale]/staff/status'>) {
  const { tokens } = await requireStaff('status')
  const query = incidentTable.read(await searchParams)
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
          <TableCsv table={incidentTable} query={query} />
        </div>
        <TableView table={incidentTable} query={query} page={incidents}>
          {(table) => <IncidentTable {...table} />}
        </TableView>
      </div>
    </StaffPage>
  )
}
