'use client'

import { Badge } from '@/components/ui/badge'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/lib/i18n/link'
import { stateNames } from '@/lib/staff/client/waitlist-state-names'
import { waitlistPath } from '@/lib/staff/paths'
import { type TableQuery, tableSearch } from '@/lib/staff/table-query'
import type { WaitlistEntry } from '@/lib/staff/waitlist/queries'
import { type Column, DataTable } from './data-table'
import { languageName } from './invitation-language-field'
import { InviteSelected } from './invite-selected'
import { Moment } from './staff-moment'
import { TagAction } from './waitlist-tag-action'

const looks = { pending: 'outline', invited: 'info', joined: 'success' } as const

/** A time, with its name on phones, where the table has no heads. */
function Dated({ label, at }: { label: string; at: string | null }) {
  if (!at) return null
  return (
    <>
      <span className="text-muted-foreground md:hidden">{label} </span>
      <Moment at={at} />
    </>
  )
}

const columns: Column<WaitlistEntry>[] = [
  {
    id: 'email',
    header: 'Address',
    meta: { sort: 'email' },
    cell: ({ row: { original: entry } }) => (
      <Link
        data-row
        href={`${waitlistPath}?${new URLSearchParams({ q: entry.email })}`}
        className="wrap-anywhere underline-link"
      >
        {entry.email}
      </Link>
    ),
  },
  {
    id: 'status',
    header: 'State',
    cell: ({ row: { original: entry } }) => (
      <Badge variant={looks[entry.status]}>
        {stateNames[entry.status]}
        {entry.invitations > 1 && ` (${entry.invitations}×)`}
      </Badge>
    ),
  },
  {
    id: 'tags',
    header: 'Tags',
    cell: ({ row: { original: entry } }) => (
      <ul className="flex flex-wrap gap-1.5">
        {entry.tags.map((tag) => (
          <li key={tag}>
            <Badge>{tag}</Badge>
          </li>
        ))}
      </ul>
    ),
  },
  {
    id: 'locale',
    header: 'Language',
    cell: ({ row }) => (row.original.locale ? languageName(row.original.locale) : ''),
  },
  {
    id: 'created',
    header: 'On the list since',
    meta: { sort: 'created' },
    cell: ({ row }) => <Dated label="Since" at={row.original.createdAt} />,
  },
  {
    id: 'invited',
    header: 'Invited',
    meta: { sort: 'invited' },
    cell: ({ row }) => <Dated label="Invited" at={row.original.invitedAt} />,
  },
  {
    id: 'joined',
    header: 'Joined',
    meta: { sort: 'joined' },
    cell: ({ row }) => <Dated label="Joined" at={row.original.joinedAt} />,
  },
]

type WaitlistTableProps = {
  rows: WaitlistEntry[]
  count: number
  query: TableQuery
  tags: readonly string[]
}

export function WaitlistTable({ rows, count, query, tags }: WaitlistTableProps) {
  const isFiltered = query.search || Object.keys(query.filters).length > 0
  return (
    <DataTable
      caption="Waitlist"
      columns={columns}
      rows={rows}
      count={count}
      query={query}
      path={waitlistPath}
      actionsOf={(ids, clear) => (
        <>
          <InviteSelected ids={ids} onDone={clear} />
          <TagAction wanted {...{ ids, tags }} onDone={clear} />
          <TagAction wanted={false} {...{ ids, tags }} onDone={clear} />
        </>
      )}
      empty={
        <EmptyState
          title={isFiltered ? 'Nobody found' : 'Nobody is on the list'}
          action={
            isFiltered ? (
              <Link
                href={`${waitlistPath}${tableSearch(query, { search: '', filters: {} })}`}
                className="underline-link"
              >
                Show everyone
              </Link>
            ) : undefined
          }
        >
          {isFiltered
            ? 'Search by the beginning of an address, or by its domain after an @.'
            : 'People who join the waitlist on the site appear here.'}
        </EmptyState>
      }
    />
  )
}
