'use client'

import { WifiOff } from 'lucide-react'
import { createContext, use, useEffect, useOptimistic, useState, useTransition } from 'react'
import { type Column, DataTable, type TableProps } from '@/components/staff/data-table'
import { Moment } from '@/components/staff/staff-moment'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { failureOf } from '@/lib/change/outcome'
import { sendChange } from '@/lib/change/send-change'
import { useRouter } from '@/lib/i18n/navigation'
import { useErrorText } from '@/lib/i18n/use-error-text'
import type { setAttendance } from '@/lib/staff/events/changes'
import type { RosterRow, StaffEvent } from '@/lib/staff/events/queries'
import { languageNames } from '@/lib/staff/names'
import { toast } from '@/lib/toast'
import { follow } from '@/lib/updates/client'
import { topics, type UpdatesState } from '@/lib/updates/topics'
import { MoveDialog, RemoveButton, SeatButton, type Target } from './seat-actions'

type RosterEvent = {
  id: string
  status: StaffEvent['status']
  startsAt: string
  free: number
  queued: number
}

type RosterTableProps = TableProps<RosterRow> & {
  event: RosterEvent
  targets: Target[]
  withEmail: boolean
}

const hour = 3_600_000

export function RosterTable({ event, rows, targets, withEmail, ...table }: RosterTableProps) {
  const { id, free, queued, status, startsAt } = event
  const { shown, note } = useAttendance(id, rows)
  const ahead = Date.parse(startsAt) - Date.now()
  const isNoted = status === 'scheduled' && ahead <= hour
  const isOpen = status === 'scheduled' && ahead > 0
  return (
    <RosterContext value={{ event: id, free, queued, isOpen, isNoted, targets, withEmail, note }}>
      <DataTable
        {...table}
        columns={rosterColumns}
        rows={shown}
        actionsOf={
          isNoted
            ? (people, clear) =>
                [true, false].map((attended) => (
                  <Button
                    key={String(attended)}
                    variant="outline"
                    size="sm"
                    onClick={() => {
                      note(people, attended)
                      clear()
                    }}
                  >
                    {attended ? 'Note as present' : 'Remove note'}
                  </Button>
                ))
            : undefined
        }
      />
    </RosterContext>
  )
}

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
const RosterContext = createContext<Roster | null>(null)

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

const rosterColumns: Column<RosterRow>[] = [
  { header: 'Name', sort: 'name', cell: (person) => <Name person={person} /> },
  { header: 'State', sort: 'place', cell: (person) => <State person={person} /> },
  { header: 'Reads', cell: ({ locale }) => languageNames[locale] },
  { header: 'Since', cell: ({ registeredAt }) => <Moment at={registeredAt} /> },
  { header: 'Was there', cell: (person) => <Attendance person={person} /> },
  { header: 'Actions', isHeaderHidden: true, cell: (person) => <Actions person={person} /> },
]

/** Refreshes the page whenever someone changes the roster, and says when that doesn't work. */
export function RosterUpdates({ event }: { event: string }) {
  const router = useRouter()
  const [, startTransition] = useTransition()
  const [state, setState] = useState<UpdatesState | null>(null)
  useEffect(() => {
    const feed = follow(topics.roster(event), {
      read: async () => startTransition(() => router.refresh()),
      changed: (update) => setState(update.state),
    })
    return () => feed.stop()
  }, [event, router])
  return (
    <p role="status" data-updates={state} className="text-label text-muted-foreground empty:hidden">
      {state === 'offline' && (
        <span className="mb-4 flex items-center gap-2">
          <WifiOff className="size-4" />
          No connection. What others change appears once it is back.
        </span>
      )}
    </p>
  )
}

type Mark = { people: readonly string[]; attended: boolean }

/**
 * A roster whose attendance is shown as noted at once, and as it was if that is refused; several can be noted in quick
 * succession. The toast can undo it.
 */
function useAttendance(event: string, rows: RosterRow[]) {
  const router = useRouter()
  const errorText = useErrorText()
  const [, startTransition] = useTransition()
  const [shown, show] = useOptimistic(rows, (now, { people, attended }: Mark) =>
    now.map((row) =>
      people.includes(row.id) && row.state === 'registered'
        ? {
            ...row,
            attendedAt: attended ? (row.attendedAt ?? new Date().toISOString()) : null,
            attendedBy: 'staff' as const,
          }
        : row,
    ),
  )

  function note(people: string[], attended: boolean, isUndo = false) {
    startTransition(async () => {
      show({ people, attended })
      try {
        const input = { event, people, attended }
        const count = await sendChange<typeof setAttendance>('staff/events/attendance', input)
        startTransition(() => router.refresh())
        if (isUndo || count === 0) return
        const who = count === 1 ? '1 person' : `${count} people`
        toast.success(
          attended ? `${who} noted as present.` : `${who} no longer noted as present.`,
          {
            label: 'Undo',
            run: () => note(people, !attended, true),
          },
        )
      } catch (error) {
        const { code, retryAfter } = failureOf(error)
        toast.error(errorText(code, retryAfter))
      }
    })
  }

  return { shown, note }
}
