'use client'

import { DataTable } from '@/components/staff/data-table'
import { EmptyTable } from '@/components/staff/empty-table'
import { Button } from '@/components/ui/button'
import { useAttendance } from '@/lib/staff/client/use-attendance'
import type { RosterRow, StaffEvent } from '@/lib/staff/events/queries'
import { rosterPath } from '@/lib/staff/paths'
import type { TableQuery } from '@/lib/staff/table-query'
import type { Target } from './move-dialog'
import { RosterContext, rosterColumns } from './roster-columns'

type RosterEvent = {
  id: string
  status: StaffEvent['status']
  startsAt: string
  free: number
  queued: number
}

type RosterTableProps = {
  event: RosterEvent
  rows: RosterRow[]
  count: number
  query: TableQuery
  targets: Target[]
  withEmail: boolean
}

const hour = 3_600_000

export function RosterTable({ event, rows, count, query, targets, withEmail }: RosterTableProps) {
  const { id, free, queued, status, startsAt } = event
  const { shown, note } = useAttendance(id, rows)
  const ahead = Date.parse(startsAt) - Date.now()
  const isNoted = status === 'scheduled' && ahead <= hour
  const isOpen = status === 'scheduled' && ahead > 0
  return (
    <RosterContext value={{ event: id, free, queued, isOpen, isNoted, targets, withEmail, note }}>
      <DataTable
        caption="Roster"
        columns={rosterColumns}
        rows={shown}
        count={count}
        query={query}
        path={rosterPath(id)}
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
        empty={
          <EmptyTable
            query={query}
            none={[
              'Nobody has registered yet',
              'People appear here as soon as they register; you don’t have to reload.',
            ]}
            noMatch={['Nobody matches', 'Try another name, or remove a filter.']}
          />
        }
      />
    </RosterContext>
  )
}
