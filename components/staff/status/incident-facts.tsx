'use client'

import { type ReactNode, useState } from 'react'
import { Moment } from '@/components/staff/staff-moment'
import { Button } from '@/components/ui/button'
import { namesOf } from '@/lib/staff/names'
import type { StaffIncident } from '@/lib/staff/status/queries'
import { SeverityBadge, StatusBadge } from './incident-badges'
import { EditForm } from './incident-edit-form'

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
