'use client'

import { ConfirmAction } from '@/components/staff/confirm-action'
import { Button } from '@/components/ui/button'
import { useChange } from '@/lib/change/use-change'
import type { removeRegistration, setSeat } from '@/lib/staff/events/changes'
import type { RosterRow } from '@/lib/staff/events/queries'
import { toast } from '@/lib/toast'

type PersonProps = { event: string; person: Pick<RosterRow, 'id' | 'name' | 'state'> }

/** How the person is called in a sentence. */
export const calledOf = ({ name }: Pick<RosterRow, 'name'>) => name ?? 'This person'

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
