'use client'

import { type ReactNode, useState } from 'react'
import { InputField, TextareaField } from '@/components/staff/fields'
import { Moment } from '@/components/staff/staff-moment'
import { Button } from '@/components/ui/button'
import { useChange } from '@/lib/change/use-change'
import { useRouter } from '@/lib/i18n/navigation'
import { namesOf, severityNames } from '@/lib/staff/names'
import type { editIncident } from '@/lib/staff/status-changes'
import type { StaffIncident } from '@/lib/staff/status-queries'
import { incidentLimits } from '@/lib/staff/status-schema'
import { toast } from '@/lib/toast'
import {
  type IncidentSeverity,
  localTime,
  momentOf,
  ServiceChoice,
  SeverityField,
  TimeField,
  useStatusTexts,
} from './incident-fields'
import { SeverityBadge, StatusBadge } from './service-table'
import { useVersion, VersionedForm } from './versioned-form'

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-label text-muted-foreground">{label}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)

/** An incident's facts, with the way to correct them while it lasts. */
export function IncidentFacts({ incident }: { incident: StaffIncident }) {
  const [editing, setEditing] = useState(false)
  const { status, severity, services, impact, startTime, endTime, mails } = incident
  if (editing && status !== 'resolved') {
    return (
      <div className="mb-10">
        <EditForm incident={incident} onDone={() => setEditing(false)} />
      </div>
    )
  }
  return (
    <div className="mb-10">
      <p className="mb-5 flex flex-wrap gap-2">
        <StatusBadge status={status} />
        <SeverityBadge severity={severity} />
      </p>
      <dl className="grid gap-x-8 gap-y-4 border-y border-border py-5 sm:grid-cols-2 lg:grid-cols-4">
        <Fact label="Affected services">{namesOf(services)}</Fact>
        <Fact label="Start">
          <Moment at={startTime} />
        </Fact>
        <Fact label="End">{endTime ? <Moment at={endTime} /> : 'Open'}</Fact>
        <Fact label="Emails">
          {mails.sent} sent, {mails.waiting} waiting, {mails.failed} failed
        </Fact>
        {impact && (
          <div className="sm:col-span-2 lg:col-span-4">
            <Fact label="What people notice">{impact}</Fact>
          </div>
        )}
      </dl>
      {status !== 'resolved' && (
        <Button
          variant="outline"
          size="sm"
          className="mt-5"
          data-edit
          onClick={() => setEditing(true)}
        >
          Correct these facts
        </Button>
      )}
    </div>
  )
}

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
function EditForm({ incident, onDone }: { incident: StaffIncident; onDone(): void }) {
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
      <InputField
        {...bind('title')}
        label="Title"
        maxLength={incidentLimits.title}
        autoComplete="off"
      />
      {!isMaintenance && (
        <SeverityField {...bind('severity')} value={words.severity as IncidentSeverity} />
      )}
      <ServiceChoice {...bind('services')} />
      <TextareaField
        {...bind('impact')}
        label="What people notice (optional)"
        rows={2}
        maxLength={incidentLimits.impact}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TimeField {...bind('starts')} label="Start" />
        {isMaintenance && <TimeField {...bind('ends')} label="End" />}
      </div>
    </VersionedForm>
  )
}
