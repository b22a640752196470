'use client'

import { useId, useState } from 'react'
import { Field } from '@/components/forms/field'
import { ConfirmAction } from '@/components/staff/confirm-action'
import { Button } from '@/components/ui/button'
import { NativeCheckbox } from '@/components/ui/native-checkbox'
import { NativeSelect } from '@/components/ui/native-select'
import { useChange } from '@/lib/change/use-change'
import type { removeRegistration, setSeat, transferRegistration } from '@/lib/staff/events/changes'
import type { RosterRow } from '@/lib/staff/events/queries'
import { toast } from '@/lib/toast'

/** An event that someone can be moved to. */
export type Target = { id: string; title: string; startsAt: string; zone: string; free: number }

const labelOf = ({ title, startsAt, zone, free }: Target) => {
  const when = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: zone,
  })
  return `${when.format(new Date(startsAt))}, ${title} (${free === 0 ? 'full' : `${free} free`})`
}

type MoveDialogProps = {
  event: string
  person: Pick<RosterRow, 'id' | 'name' | 'state'>
  targets: readonly Target[]
}

/** Moves someone to another event, never past its capacity. */
export function MoveDialog({ event, person, targets }: MoveDialogProps) {
  const id = useId()
  const change = useChange<typeof transferRegistration>('staff/events/transfer', { refresh: true })
  const [target, setTarget] = useState('')
  const [mayWait, setMayWait] = useState(false)
  const chosen = targets.find((one) => one.id === target)
  const called = calledOf(person)
  if (targets.length === 0) return null

  async function move() {
    if (!chosen) {
      change.complain('invalid_input', { target: 'required' })
      return false
    }
    const response = await change.send({ event, person: person.id, target, mayWait })
    if (!response.ok) return false
    toast.success(
      response.data === 'registered'
        ? `${called} has a seat in “${chosen.title}”.`
        : `${called} waits for “${chosen.title}”.`,
    )
    return true
  }

  return (
    <ConfirmAction
      trigger={
        <Button variant="outline" size="sm">
          Move<span className="sr-only">: {called}</span>
        </Button>
      }
      title="Move to another event?"
      text={`${called} leaves this event and gets an email with the new time. What they leave here goes to the next in line.`}
      action="Move"
      working="Moving…"
      pending={change.pending}
      error={change.fieldError('target') ? null : change.error}
      onConfirm={move}
      onOpenChange={change.clear}
    >
      <Field id={`${id}-target`} label="Event" error={change.fieldError('target')} required>
        {(aria) => (
          <NativeSelect
            {...aria}
            value={target}
            onChange={(event) => setTarget(event.target.value)}
          >
            <option value="">Choose…</option>
            {targets.map((one) => (
              <option key={one.id} value={one.id}>
                {labelOf(one)}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <NativeCheckbox
        label="If it is full, put them on its waiting list"
        checked={mayWait}
        onChange={(event) => setMayWait(event.target.checked)}
      />
    </ConfirmAction>
  )
}

type PersonProps = { event: string; person: Pick<RosterRow, 'id' | 'name' | 'state'> }

/** How the person is called in a sentence. */
const calledOf = ({ name }: Pick<RosterRow, 'name'>) => name ?? 'This person'

/** Gives someone who waits a free seat, or moves someone with a seat to the end of the waiting list. */
export function SeatButton({
  event,
  person,
  free,
  queued,
}: PersonProps & { free: number; queued: number }) {
  const change = useChange<typeof setSeat>('staff/events/seat', { refresh: true })
  const called = calledOf(person)
  const isWaiting = person.state === 'queued'
  // Offered only where it can work; the database decides.
  if (isWaiting ? free <= 0 : queued === 0) return null
  const state = isWaiting ? 'registered' : 'queued'
  return (
    <ConfirmAction
      trigger={
        <Button variant="outline" size="sm">
          {isWaiting ? 'Give a seat' : 'To waiting list'}
          <span className="sr-only">: {called}</span>
        </Button>
      }
      title={isWaiting ? 'Give a seat?' : 'Move to the waiting list?'}
      text={
        isWaiting
          ? `${called} gets one of the free seats, ahead of others who wait, and an email about it.`
          : `${called} goes to the end of the waiting list and gets an email. The seat goes to the next in line.`
      }
      action={isWaiting ? 'Give a seat' : 'Move to waiting list'}
      working="Moving…"
      pending={change.pending}
      error={change.error}
      onConfirm={async () => {
        const response = await change.send({ event, person: person.id, state })
        if (response.ok)
          toast.success(isWaiting ? `${called} has a seat.` : `${called} is waiting now.`)
        return response.ok
      }}
      onOpenChange={change.clear}
    />
  )
}

/** Takes someone off the roster. */
export function RemoveButton({ event, person }: PersonProps) {
  const change = useChange<typeof removeRegistration>('staff/events/remove', { refresh: true })
  const called = calledOf(person)
  return (
    <ConfirmAction
      trigger={
        <Button variant="ghost" size="sm">
          Remove<span className="sr-only">: {called}</span>
        </Button>
      }
      title="Remove from the roster?"
      text={`${called} loses the ${person.state === 'registered' ? 'seat, which goes to the next in line' : 'place on the waiting list'}, and gets an email. They can register again, at the end of the line.`}
      action="Remove"
      working="Removing…"
      pending={change.pending}
      error={change.error}
      onConfirm={async () => {
        const response = await change.send({ event, person: person.id })
        if (response.ok) toast.success(`${called} is off the roster.`)
        return response.ok
      }}
      onOpenChange={change.clear}
    />
  )
}
