'use client'

import { useState } from 'react'
import { TextareaField } from '@/components/staff/fields'
import { Moment } from '@/components/staff/staff-moment'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { TitledSection } from '@/components/ui/titled-section'
import { useChange } from '@/lib/change/use-change'
import { useRouter } from '@/lib/i18n/navigation'
import type { updateIncident } from '@/lib/staff/status-changes'
import type { StaffIncident, Template } from '@/lib/staff/status-queries'
import { incidentLimits } from '@/lib/staff/status-schema'
import { toast } from '@/lib/toast'
import { PublishAction, TemplateSelect } from './incident-fields'
import { StatusBadge } from './service-table'

type UpdateFormProps = {
  incident: Pick<StaffIncident, 'id' | 'version' | 'severity'>
  templates: Template[]
  subscribers: number
}

/** Publishes an update, or the last one. A text that came too late stays. */
export function UpdateForm({ incident, templates, subscribers }: UpdateFormProps) {
  const router = useRouter()
  const change = useChange<typeof updateIncident>('staff/status/update')
  const [message, setMessage] = useState('')

  async function publish(resolved: boolean): Promise<boolean> {
    const { id, version } = incident
    const response = await change.send({ incident: id, knownVersion: version, message, resolved })
    // Also after a refusal, which shows what a colleague wrote.
    router.refresh()
    if (response.ok) {
      setMessage('')
      toast.success(resolved ? 'Resolved.' : 'The update is public.')
    }
    return response.ok || Object.keys(response.fields).length > 0 || response.status === 409
  }

  const action = (resolved: boolean, label: string) => (
    <PublishAction
      trigger={<Button variant={resolved ? 'outline' : 'default'}>{label}…</Button>}
      title={resolved ? 'Publish this as the last update?' : 'Publish this update?'}
      action={label}
      subscribers={subscribers}
      pending={change.pending}
      error={change.formError}
      onConfirm={() => publish(resolved)}
    />
  )

  return (
    <TitledSection id="new-update" title="Add an update" className="mb-10 grid max-w-measure gap-5">
      {change.formError && <Alert variant="destructive">{change.formError}</Alert>}
      <TemplateSelect
        id="update-template"
        templates={templates}
        onChoose={({ body }) => setMessage(body)}
      />
      <TextareaField
        id="update-message"
        label="Update"
        value={message}
        maxLength={incidentLimits.message}
        error={change.fieldError('message')}
        onChange={setMessage}
        rows={4}
      />
      <div className="flex flex-wrap gap-3">
        {action(false, 'Post update')}
        {action(true, incident.severity === 'maintenance' ? 'Complete' : 'Resolve')}
      </div>
    </TitledSection>
  )
}

/** The published updates, newest first. */
export function UpdateList({ updates }: Pick<StaffIncident, 'updates'>) {
  return (
    <TitledSection id="updates" title="Updates" titleClass="mb-3 text-title">
      <ol className="border-b border-border">
        {updates.map(({ at, status, message }) => (
          <li
            key={at}
            className="grid gap-x-8 gap-y-2 border-t border-border py-4 sm:grid-cols-[12rem_minmax(0,1fr)]"
          >
            <p className="grid justify-items-start gap-2 text-label text-muted-foreground">
              <Moment at={at} />
              <StatusBadge status={status} />
            </p>
            <p className="max-w-measure wrap-anywhere whitespace-pre-line">{message}</p>
          </li>
        ))}
      </ol>
    </TitledSection>
  )
}
