'use client'

import { useOptimistic } from 'react'
import {
  type Column,
  DataTable,
  PhoneLabel,
  RowLink,
  type TableProps,
} from '@/components/staff/data-table'
import { Moment } from '@/components/staff/staff-moment'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { personStateNames, roleNames } from '@/lib/staff/names'
import { personPath } from '@/lib/staff/paths'
import type { ListedPerson } from '@/lib/staff/people-queries'
import type { PersonState } from '@/lib/staff/people-schema'
import { SuspendAction, useSuspension } from './suspend-action'

const memberRoles = { student: 'Student', client: 'Client' } as const

/** A time, with its name on phones, where the table has no heads. */
const dated = (label: string, at: string | null) =>
  at && (
    <>
      <PhoneLabel>{label}</PhoneLabel>
      <Moment at={at} />
    </>
  )

const columns: Column<ListedPerson>[] = [
  {
    header: 'Name',
    sort: 'name',
    cell: ({ id, fullName, staffRoles }) => (
      <div className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <RowLink isBold href={personPath(id)}>
          {fullName ?? 'No name yet'}
        </RowLink>
        {staffRoles.map((role) => (
          <Badge key={role} variant="info">
            {roleNames[role].name}
          </Badge>
        ))}
      </div>
    ),
  },
  {
    header: 'Email',
    sort: 'email',
    cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
  },
  { header: 'College', sort: 'college', cell: ({ college }) => college ?? '' },
  { header: 'Role', cell: ({ role }) => (role ? memberRoles[role] : '') },
  { header: 'State', cell: ({ state }) => <StateBadge state={state} /> },
  { header: 'Joined', sort: 'joined', cell: ({ joinedAt }) => dated('Joined', joinedAt) },
  { header: 'Last seen', cell: ({ lastUsedAt }) => dated('Last seen', lastUsedAt) },
]

/** People, with suspension of those that are selected. */
export function PeopleTable({ rows, ...table }: TableProps<ListedPerson>) {
  const [shown, expect] = useOptimistic(
    rows,
    (now, { ids, suspended }: { ids: string[]; suspended: boolean }) =>
      now.map((row) =>
        ids.includes(row.id)
          ? { ...row, state: suspended ? ('suspended' as const) : ('active' as const) }
          : row,
      ),
  )
  const change = useSuspension((people, suspended) =>
    expect({ ids: people.map(({ person }) => person), suspended }),
  )

  const actionsOf = (ids: string[], clear: () => void) => {
    const people = rows
      .filter(({ id, state }) => ids.includes(id) && state !== 'suspended')
      .map(({ id, version }) => ({ person: id, version }))
    const whom = people.length === 1 ? '1 person' : `${people.length} people`
    return (
      <SuspendAction
        people={people}
        whom={whom}
        change={change}
        onDone={clear}
        trigger={
          <Button variant="outline" size="sm" disabled={people.length === 0}>
            Suspend…
          </Button>
        }
      />
    )
  }

  return <DataTable {...table} columns={columns} rows={shown} actionsOf={actionsOf} />
}

const looks = { active: 'outline', unconfirmed: 'warning', suspended: 'destructive' } as const

/** What an account is. */
export const StateBadge = ({ state }: { state: PersonState }) => (
  <Badge variant={looks[state]} className="whitespace-nowrap">
    {personStateNames[state]}
  </Badge>
)
