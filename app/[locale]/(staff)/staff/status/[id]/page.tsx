import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { z } from 'zod'
import { LiveUpdates } from '@/components/staff/live-updates'
import { StaffPage, UnavailablePage } from '@/components/staff/staff-page'
import { IncidentFacts } from '@/components/staff/status/incident-facts'
import { UpdateForm, UpdateList } from '@/components/staff/status/incident-updates'
import { Button } from '@/components/ui/button'
import { requireStaff } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { incidentPath, statusPath } from '@/lib/staff/paths'
import { getIncident, getStatusFigures, getTemplates } from '@/lib/staff/status-queries'

export const metadata: Metadata = { title: 'Incident' }

/** An incident or maintenance: its facts and updates, and a new update. */
export default async function IncidentPage({ params }: PageProps<'/[locale]/staff/status/[id]'>) {
  const { tokens } = await requireStaff('status')
  const { id } = await params
  if (!z.uuid().safeParse(id).success) notFound()
  const back = { href: statusPath, label: 'Status' }
  const result = await orNull(
    Promise.all([
      getIncident(tokens.accessToken, id),
      getTemplates(tokens.accessToken),
      getStatusFigures(tokens.accessToken),
    ]),
  )
  if (!result) return <UnavailablePage title="Incident" back={back} path={incidentPath(id)} />
  const [incident, templates, { subscribers }] = result
  if (!incident) notFound()
  const tab = incident.status === 'resolved' ? 'history' : 'active'
  return (
    <StaffPage
      title={incident.title}
      back={back}
      actions={
        <Button asChild variant="outline" size="sm">
          <Link href={`${routes.systemStatus}?tab=${tab}#${incident.id}`}>Show public page</Link>
        </Button>
      }
    >
      <LiveUpdates topic="staff:status" />
      <IncidentFacts incident={incident} />
      {incident.status !== 'resolved' && (
        <UpdateForm
          incident={incident}
          templates={templates.filter(({ use }) => use === 'update')}
          subscribers={Object.values(subscribers).reduce((sum, count) => sum + count, 0)}
        />
      )}
      <UpdateList updates={incident.updates} />
    </StaffPage>
  )
}
