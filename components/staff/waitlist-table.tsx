'use client'

import { useId, useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/lib/i18n/link'
import type { Locale } from '@/lib/i18n/routing'
import { useInvite } from '@/lib/staff/client/use-invite'
import { stateNames } from '@/lib/staff/client/waitlist-state-names'
import { waitlistPath } from '@/lib/staff/paths'
import { type TableQuery, tableSearch } from '@/lib/staff/table-query'
import type { WaitlistEntry } from '@/lib/staff/waitlist-queries'
import { ConfirmAction } from './confirm-action'
import { type Column, DataTable } from './data-table'
import { LanguageField, languageName } from './invitation-language-field'
import { Moment } from './staff-moment'
import { TagAction } from './waitlist-tag-action'

/** Invites the selected entries. */
function InviteSelected({ ids, onDone }: { ids: string[]; onDone(): void }) {
  const id = useId()
  const { invite, pending, error, clear } = useInvite()
  const [locale, setLocale] = useState<Locale>('en')
  return (
    <ConfirmAction
      harmless
      trigger={<Button size="sm">Invite</Button>}
      title={ids.length === 1 ? 'Invite this person?' : `Invite ${ids.length} people?`}
      text="Each gets an email with a personal link to sign up. People who have joined, were invited in the last day or three times are skipped."
      action="Send invitations"
      working="Inviting…"
      pending={pending}
      error={error}
      onConfirm={async () => {
        const done = await invite({ entries: ids, most: null, locale })
        if (done) onDone()
        return done
      }}
      onOpenChange={clear}
    >
      <LanguageField id={`${id}-language`} value={locale} onChange={setLocale} />
    </ConfirmAction>
  )
}

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
