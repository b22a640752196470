'use client'

import { useOptimistic } from 'react'
import { DataTable } from '@/components/staff/data-table'
import { EmptyTable } from '@/components/staff/empty-table'
import { Button } from '@/components/ui/button'
import { useSuspension } from '@/lib/staff/client/use-suspension'
import { peoplePath } from '@/lib/staff/paths'
import type { ListedPerson, PeopleQuery } from '@/lib/staff/people/queries'
import { columns } from './people-columns'
import { SuspendAction } from './suspend-action'

type PeopleTableProps = { rows: ListedPerson[]; count: number; query: PeopleQuery }

/** People, with suspension of those that are selected. */
export function PeopleTable({ rows, count, query }: PeopleTableProps) {
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

  return (
    <DataTable
      caption="People"
      columns={columns}
      rows={shown}
      count={count}
      query={query}
      path={peoplePath}
      actionsOf={actionsOf}
      empty={
        <EmptyTable
          query={query}
          none={['No accounts yet', 'People appear here as soon as they sign up.']}
          noMatch={[
            'Nobody matches',
            'Search for the beginnings of words in a name, an email address or a college.',
          ]}
        />
      }
    />
  )
}
