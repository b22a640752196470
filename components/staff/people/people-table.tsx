'use client'

import { useOptimistic } from 'react'
import { DataTable, type TableProps } from '@/components/staff/data-table'
import { Button } from '@/components/ui/button'
import { useSuspension } from '@/lib/staff/client/use-suspension'
import type { ListedPerson } from '@/lib/staff/people/queries'
import { columns } from './people-columns'
import { SuspendAction } from './suspend-action'

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
