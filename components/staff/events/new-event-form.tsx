'use client'

import { type FormEvent, useState } from 'react'
import { SubmitButton } from '@/components/forms/submit-button'
import { Alert } from '@/components/ui/alert'
import { useChange } from '@/lib/change/use-change'
import { useRouter } from '@/lib/i18n/navigation'
import type { FormChoices } from '@/lib/staff/client/event-form-fields'
import { useEventForm } from '@/lib/staff/client/use-event-form'
import type { createEvents } from '@/lib/staff/events/changes'
import { type Draft, inputOf } from '@/lib/staff/events/draft'
import { staffEventPath } from '@/lib/staff/paths'
import { toast } from '@/lib/toast'
import { EventFields } from './event-fields'
import { type Series, SeriesFields, seriesRule } from './series-fields'

/** Creates an event or a series; `initial` is empty or a copy. */
export function NewEventForm({ initial, choices }: { initial: Draft; choices: FormChoices }) {
  const form = useEventForm({ draft: initial, version: 0 })
  const change = useChange<typeof createEvents>('staff/events/create')
  const router = useRouter()
  const [series, setSeries] = useState<Series>({ repeat: 'never', count: '8' })

  async function create(event: FormEvent) {
    event.preventDefault()
    const input = inputOf(form.draft)
    const isDated = !Number.isNaN(Date.parse(form.draft.date))
    const response = await change.send({
      ...input,
      rule: isDated ? seriesRule(series, form.draft) : null,
    })
    if (!response.ok) return
    const { events } = response.data
    toast.success(
      events.length === 1 ? 'The event is created.' : `${events.length} events are created.`,
    )
    router.push(staffEventPath(events[0] ?? ''))
  }

  return (
    <form noValidate onSubmit={(event) => void create(event)} className="grid max-w-4xl gap-8">
      <EventFields
        form={form}
        choices={choices}
        errorOf={change.fieldError}
        failure={change.failure}
      >
        <SeriesFields
          series={series}
          onChange={setSeries}
          draft={form.draft}
          errorOf={change.fieldError}
        />
      </EventFields>
      {change.formError && <Alert variant="destructive">{change.formError}</Alert>}
      <div>
        <SubmitButton pending={change.pending} pendingLabel="Creating…">
          {series.repeat === 'never' ? 'Create event' : 'Create series'}
        </SubmitButton>
      </div>
    </form>
  )
}
