'use client'

import { useChange } from '@/lib/change/use-change'
import { useRouter } from '@/lib/i18n/navigation'
import { useStatusTexts } from '@/lib/staff/client/use-status-texts'
import { namesOf, severityNames } from '@/lib/staff/names'
import type { editIncident } from '@/lib/staff/status/changes'
import type { StaffIncident } from '@/lib/staff/status/queries'
import { incidentLimits } from '@/lib/staff/status/schema'
import { toast } from '@/lib/toast'
import { type IncidentSeverity, LineField, LinesField, SeverityField } from './incident-text-fields'
import { ServiceChoice } from './service-choice'
import { localTime, momentOf, TimeField } from './time-field'
import { VersionedForm } from './versioned-form'
import { useVersion } from './versions'

const textsOf = (incident: StaffIncident) => ({
  title: incident.title,
  severity: incident.severity,
  services: incident.services,
  impact: incident.impact,
  starts: localTime(incident.startTime),
  ends: incident.endTime ? localTime(incident.endTime) : '',
})
type Texts = ReturnType<typeof textsOf>

/** A version as lines to compare. */
const linesOf = ({ title, severity, services, impact, starts, ends }: Texts) => ({
  Title: title,
  Severity: severityNames[severity],
  'Affected services': namesOf(services),
  'What people notice': impact,
  Start: starts.replace('T', ' '),
  End: ends.replace('T', ' '),
})

/** Corrects an incident without an update. */
export function EditForm({ incident, onDone }: { incident: StaffIncident; onDone(): void }) {
  const router = useRouter()
  const change = useChange<typeof editIncident>('staff/status/edit')
  const { words, setWords, bind } = useStatusTexts(
    'edit',
    () => textsOf(incident),
    change.fieldError,
  )
  const version = useVersion(incident.version, change.failure?.code === 'incident_changed')
  const isMaintenance = incident.severity === 'maintenance'

  async function save() {
    const { starts, ends, ...rest } = words
    const response = await change.send({
      incident: incident.id,
      knownVersion: version.known,
      ...rest,
      starts: momentOf(starts),
      ends: isMaintenance ? momentOf(ends) : null,
    })
    router.refresh()
    if (!response.ok) return
    toast.success('Saved.')
    onDone()
  }

  return (
    <VersionedForm
      change={change}
      version={version}
      theirs={linesOf(textsOf(incident))}
      yours={linesOf(words)}
      onTake={() => setWords(textsOf(incident))}
      submit="Save"
      onSubmit={() => void save()}
      onCancel={onDone}
    >
      <LineField {...bind('title')} label="Title" max={incidentLimits.title} />
      {!isMaintenance && (
        <SeverityField {...bind('severity')} value={words.severity as IncidentSeverity} />
      )}
      <ServiceChoice {...bind('services')} />
      <LinesField
        {...bind('impact')}
        label="What people notice (optional)"
        rows={2}
        max={incidentLimits.impact}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TimeField {...bind('starts')} label="Start" />
        {isMaintenance && <TimeField {...bind('ends')} label="End" />}
      </div>
    </VersionedForm>
  )
}
