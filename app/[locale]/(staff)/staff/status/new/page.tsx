import type { Metadata } from 'next'
import { StaffPage, Unavailable } from '@/components/staff/staff-page'
import { IncidentForm } from '@/components/staff/status/incident-form'
import { requireStaff } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { newIncidentPath, statusPath } from '@/lib/staff/paths'
import { getStatusFigures, getTemplates } from '@/lib/staff/status-queries'

export const metadata: Metadata = { title: 'New incident' }

/** A new incident, or maintenance with `?kind=maintenance`. */
export default async function NewIncidentPage({
  searchParams,
}: PageProps<'/[locale]/staff/status/new'>) {
  const { tokens } = await requireStaff('status')
  const kind = (await searchParams).kind === 'maintenance' ? 'maintenance' : 'incident'
  const [templates, figures] = await Promise.all([
    orNull(getTemplates(tokens.accessToken)),
    orNull(getStatusFigures(tokens.accessToken)),
  ])
  return (
    <StaffPage
      title={kind === 'incident' ? 'Report an incident' : 'Schedule maintenance'}
      lead="Written in English, as everything on the status page."
      back={{ href: statusPath, label: 'Status' }}
    >
      {templates && figures ? (
        <IncidentForm
          key={kind}
          kind={kind}
          templates={templates.filter(({ use }) => use === kind)}
          subscribers={Object.values(figures.subscribers).reduce((sum, count) => sum + count, 0)}
        />
      ) : (
        <Unavailable path={newIncidentPath(kind)} />
      )}
    </StaffPage>
  )
}
