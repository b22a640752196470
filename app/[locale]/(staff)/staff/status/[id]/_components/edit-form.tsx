'use client'

import { useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { useChange } from '@/lib/change/use-change'
import { useRouter } from '@/lib/i18n/navigation'
import type { editIncident } from '@/lib/staff/status/changes'
import { namesOf, severityNames } from '@/lib/staff/status/names'
import type { StaffIncident } from '@/lib/staff/status/queries'
import { incidentLimits } from '@/lib/staff/status/schema'
import { toast } from '@/lib/toast'
import { ServiceChoice } from '../../_components/service-choice'
import {
  type IncidentSeverity,
  LineField,
  LinesField,
  SeverityField,
} from '../../_components/text-fields'
import { localTime, momentOf, TimeField } from '../../_components/time-field'
import { useVersion, Versions } from '../../_components/versions'

const wordsOf = (incident: StaffIncident) => ({
  title: incident.title,
  severity: incident.severity,
  services: incident.services,
  impact: incident.impact,
  starts: localTime(incident.startTime),
  ends: incident.endTime ? localTime(incident.endTime) : '',
})
type Words = ReturnType<typeof wordsOf>

/** A version as lines to compare. */
const linesOf = ({ title, severity, services, impact, starts, ends }: Words) => ({
  Title: title,
  Severity: severityNames[severity],
  'Affected services': namesOf(services),
  'What people notice': impact,
  Start: starts.replace('T', ' '),
  End: ends.replace('T', ' '),
})

/** Corrects an incident without an update. If a colleague was faster, both versions are shown and nothing is lost. */
export function EditForm({ incident, onDone }: { incident: StaffIncident; onDone(): void }) {
  const router = useRouter()
  const change = useChange<typeof editIncident>('staff/status/edit')
  const [words, setWords] = useState(() => wordsOf(incident))
  const set = (more: Partial<Words>) => setWords((now) => ({ ...now, ...more }))
  const version = useVersion(incident.version, change.failure?.code === 'incident_changed')
  const isMaintenance = incident.severity === 'maintenance'

  async function save() {
    const { starts, ends, ...rest } = words
    const sent = await change.send({
      ...{ incident: incident.id, knownVersion: version.known, ...rest },
      ...{ starts: momentOf(starts), ends: isMaintenance ? momentOf(ends) : null },
    })
    router.refresh()
    if (!sent.ok) return
    toast.success('Saved.')
    onDone()
  }

  return (
    <form
      noValidate
      className="grid max-w-measure gap-6 rounded-md bg-raised p-5"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {change.formError && <Alert variant="error">{change.formError}</Alert>}
      {version.isBehind && (
        <Versions
          theirs={linesOf(wordsOf(incident))}
          yours={linesOf(words)}
          onTake={() => {
            setWords(wordsOf(incident))
            version.take()
          }}
        />
      )}
      <LineField
        id="edit-title"
        label="Title"
        value={words.title}
        max={incidentLimits.title}
        error={change.fieldError('title')}
        onChange={(title) => set({ title })}
      />
      {!isMaintenance && (
        <SeverityField
          id="edit-severity"
          value={words.severity as IncidentSeverity}
          error={change.fieldError('severity')}
          onChange={(severity) => set({ severity })}
        />
      )}
      <ServiceChoice
        id="edit-services"
        chosen={words.services}
        error={change.fieldError('services')}
        onChange={(services) => set({ services })}
      />
      <LinesField
        id="edit-impact"
        label="What people notice (optional)"
        rows={2}
        value={words.impact}
        max={incidentLimits.impact}
        error={change.fieldError('impact')}
        onChange={(impact) => set({ impact })}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TimeField
          id="edit-starts"
          label="Start"
          value={words.starts}
          error={change.fieldError('starts')}
          onChange={(starts) => set({ starts })}
        />
        {isMaintenance && (
          <TimeField
            id="edit-ends"
            label="End"
            value={words.ends}
            error={change.fieldError('ends')}
            onChange={(ends) => set({ ends })}
          />
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={change.pending} loadingLabel="Saving…">
          Save
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
