'use client'

import { DataTable, type TableProps } from '@/components/staff/data-table'
import { Button } from '@/components/ui/button'
import { useAttendance } from '@/lib/staff/client/use-attendance'
import type { RosterRow, StaffEvent } from '@/lib/staff/events/queries'
import type { Target } from './move-dialog'
import { RosterContext, rosterColumns } from './roster-columns'

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
