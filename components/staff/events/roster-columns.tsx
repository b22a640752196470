'use client'

import { createContext, use } from 'react'
import type { Column } from '@/components/staff/data-table'
import { Moment } from '@/components/staff/staff-moment'
import { Badge } from '@/components/ui/badge'
import { Checkbox } from '@/components/ui/checkbox'
import type { RosterRow } from '@/lib/staff/events/queries'
import { languageNames } from '@/lib/staff/names'
import { MoveDialog, type Target } from './move-dialog'
import { RemoveButton, SeatButton } from './seat-buttons'

type Roster = {
  event: string
  free: number
  queued: number
  /** Seats can still change. */
  isOpen: boolean
  /** Attendance can be noted. */
  isNoted: boolean
  targets: readonly Target[]
  withEmail: boolean
  note(people: string[], attended: boolean): void
}

/** What the cells need besides their row. They stay the same, so that a live refresh closes no dialog in them. */
export const RosterContext = createContext<Roster | null>(null)

function useRoster(): Roster {
  const roster = use(RosterContext)
  if (!roster) throw new Error('There is no roster around this.')
  return roster
}

function Name({ person }: { person: RosterRow }) {
  const { withEmail } = useRoster()
  return (
    <>
      <span data-row tabIndex={-1} className="font-semibold wrap-anywhere">
        {person.name ?? <span className="text-muted-foreground">No name yet</span>}
      </span>
      {[withEmail ? person.email : null, person.college].filter(Boolean).map((fact) => (
        <span key={fact} className="block text-muted-foreground wrap-anywhere">
          {fact}
        </span>
      ))}
    </>
  )
}

function State({ person: { state, position } }: { person: RosterRow }) {
  return state === 'registered' ? (
    <Badge variant="success" className="whitespace-nowrap">
      Has a seat
    </Badge>
  ) : (
    <Badge variant="warning" className="whitespace-nowrap">
      Waiting, {position}
    </Badge>
  )
}

/** What shows that someone attended, or didn’t. */
function sourceOf({ attendedAt, attendedBy, minutes }: RosterRow): string | null {
  const inRoom = minutes === null ? null : `${minutes} min in the room`
  if (attendedBy === 'staff') {
    return [attendedAt ? 'Noted by staff' : 'Noted as absent', inRoom].filter(Boolean).join(', ')
  }
  if (attendedBy === 'room') return inRoom ?? 'In the room'
  if (attendedBy === null) return inRoom
  const shown = attendedBy === 'code' ? 'Entered the code' : 'Team submitted'
  return [shown, inRoom].filter(Boolean).join(', ')
}

function Attendance({ person }: { person: RosterRow }) {
  const { isNoted, note } = useRoster()
  if (person.state !== 'registered' || !(isNoted || person.attendedAt)) return null
  const source = sourceOf(person)
  return (
    <>
      <Checkbox
        aria-label={`${person.name ?? 'This person'} was there`}
        disabled={!isNoted}
        checked={person.attendedAt !== null}
        onCheckedChange={(checked) => note([person.id], checked === true)}
      />
      {source && <span className="block text-label text-muted-foreground">{source}</span>}
    </>
  )
}

function Actions({ person }: { person: RosterRow }) {
  const { isOpen, event, free, queued, targets } = useRoster()
  if (!isOpen) return null
  return (
    <div className="flex flex-wrap gap-2">
      <SeatButton event={event} person={person} free={free} queued={queued} />
      <MoveDialog event={event} person={person} targets={targets} />
      <RemoveButton event={event} person={person} />
    </div>
  )
}

export const rosterColumns: Column<RosterRow>[] = [
  { header: 'Name', sort: 'name', cell: (person) => <Name person={person} /> },
  { header: 'State', sort: 'place', cell: (person) => <State person={person} /> },
  { header: 'Reads', cell: ({ locale }) => languageNames[locale] },
  { header: 'Since', cell: ({ registeredAt }) => <Moment at={registeredAt} /> },
  { header: 'Was there', cell: (person) => <Attendance person={person} /> },
  { header: 'Actions', isHeaderHidden: true, cell: (person) => <Actions person={person} /> },
]
