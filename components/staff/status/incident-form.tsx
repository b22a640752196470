'use client'

import { useRef, useState } from 'react'
import { InputField, TextareaField } from '@/components/staff/fields'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { useFocusOnFailure } from '@/lib/change/form-hooks'
import { useChange } from '@/lib/change/use-change'
import { useRouter } from '@/lib/i18n/navigation'
import { incidentPath } from '@/lib/staff/paths'
import type { openIncident, scheduleMaintenance } from '@/lib/staff/status-changes'
import type { Template } from '@/lib/staff/status-queries'
import { incidentLimits } from '@/lib/staff/status-schema'
import type { ServiceName } from '@/lib/status/report'
import { toast } from '@/lib/toast'
import {
  momentOf,
  PublishAction,
  ServiceChoice,
  SeverityField,
  TemplateSelect,
  TimeField,
  useStatusTexts,
} from './incident-fields'

type IncidentFormProps = {
  kind: 'incident' | 'maintenance'
  /** Those of this kind. */
  templates: Template[]
  subscribers: number
}

type Texts = {
  severity: 'minor' | 'major' | 'critical'
  services: ServiceName[]
  title: string
  description: string
  impact: string
  starts: string
  ends: string
}

const empty: Texts = {
  severity: 'minor',
  services: [],
  title: '',
  description: '',
  impact: '',
  starts: '',
  ends: '',
}

/** Reports an incident, or schedules maintenance. */
export function IncidentForm({ kind, templates, subscribers }: IncidentFormProps) {
  const router = useRouter()
  const form = useRef<HTMLDivElement>(null)
  const opening = useChange<typeof openIncident>('staff/status/open')
  const scheduling = useChange<typeof scheduleMaintenance>('staff/status/schedule')
  const change = kind === 'incident' ? opening : scheduling
  // Sending the same twice publishes it once.
  const [id] = useState(() => crypto.randomUUID())
  const { words, set, bind } = useStatusTexts('incident', empty, change.fieldError)
  useFocusOnFailure(form as never, change.failure)

  async function publish(): Promise<boolean> {
    const { severity, starts, ends, ...rest } = words
    const response =
      kind === 'incident'
        ? await opening.send({ id, severity, ...rest })
        : await scheduling.send({ id, starts: momentOf(starts), ends: momentOf(ends), ...rest })
    if (response.ok) {
      toast.success(kind === 'incident' ? 'The incident is public.' : 'The maintenance is public.')
      router.push(incidentPath(response.data))
    }
    // The form says at its fields what is wrong.
    return response.ok || Object.keys(response.fields).length > 0
  }

  return (
    <div ref={form} className="grid max-w-measure gap-6">
      {change.formError && <Alert variant="destructive">{change.formError}</Alert>}
      <TemplateSelect
        id="incident-template"
        templates={templates}
        onChoose={({ title, body, impact, severity, services }) =>
          set({ title, description: body, impact, services, ...(severity && { severity }) })
        }
      />
      {kind === 'incident' ? (
        <SeverityField {...bind('severity')} />
      ) : (
        <div className="grid gap-6 sm:grid-cols-2">
          <TimeField {...bind('starts')} label="Start" />
          <TimeField {...bind('ends')} label="End" />
        </div>
      )}
      <ServiceChoice {...bind('services')} />
      <InputField
        {...bind('title')}
        label="Title"
        maxLength={incidentLimits.title}
        autoComplete="off"
      />
      <TextareaField
        {...bind('description')}
        label={kind === 'incident' ? 'What is happening' : 'What will happen'}
        hint="The first update. Say what we know and what we’re doing."
        maxLength={incidentLimits.message}
        rows={4}
      />
      <TextareaField
        {...bind('impact')}
        label="What people notice (optional)"
        rows={2}
        maxLength={incidentLimits.impact}
      />
      <div>
        <PublishAction
          trigger={<Button>Publish…</Button>}
          title={kind === 'incident' ? 'Publish this incident?' : 'Publish this maintenance?'}
          action="Publish"
          subscribers={subscribers}
          pending={change.pending}
          error={change.formError}
          onConfirm={publish}
        />
      </div>
    </div>
  )
}
