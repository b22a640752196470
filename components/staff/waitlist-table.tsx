'use client'

import { useId, useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Link } from '@/lib/i18n/link'
import type { Locale } from '@/lib/i18n/routing'
import { useInvite } from '@/lib/staff/client/use-invite'
import { waitlistStateNames } from '@/lib/staff/names'
import { waitlistPath } from '@/lib/staff/paths'
import { tableSearch } from '@/lib/staff/table'
import type { WaitlistEntry } from '@/lib/staff/waitlist-queries'
import { ConfirmAction } from './confirm-action'
import { type Column, DataTable, PhoneLabel, RowLink, type TableProps } from './data-table'
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
const dated = (label: string, at: string | null) =>
  at && (
    <>
      <PhoneLabel>{label}</PhoneLabel>
      <Moment at={at} />
    </>
  )

const columns: Column<WaitlistEntry>[] = [
  {
    header: 'Address',
    sort: 'email',
    cell: ({ email }) => (
      <RowLink href={`${waitlistPath}?${new URLSearchParams({ q: email })}`}>{email}</RowLink>
    ),
  },
  {
    header: 'State',
    cell: ({ status, invitations }) => (
      <Badge variant={looks[status]}>
        {waitlistStateNames[status]}
        {invitations > 1 && ` (${invitations}×)`}
      </Badge>
    ),
  },
  {
    header: 'Tags',
    cell: ({ tags }) => (
      <ul className="flex flex-wrap gap-1.5">
        {tags.map((tag) => (
          <li key={tag}>
            <Badge>{tag}</Badge>
          </li>
        ))}
      </ul>
    ),
  },
  { header: 'Language', cell: ({ locale }) => (locale ? languageName(locale) : '') },
  {
    header: 'On the list since',
    sort: 'created',
    cell: ({ createdAt }) => dated('Since', createdAt),
  },
  { header: 'Invited', sort: 'invited', cell: ({ invitedAt }) => dated('Invited', invitedAt) },
  { header: 'Joined', sort: 'joined', cell: ({ joinedAt }) => dated('Joined', joinedAt) },
]

type WaitlistTableProps = TableProps<WaitlistEntry> & { tags: readonly string[] }

export function WaitlistTable({ tags, ...table }: WaitlistTableProps) {
  return (
    <DataTable
      columns={columns}
      actionsOf={(ids, clear) => (
        <>
          <InviteSelected ids={ids} onDone={clear} />
          <TagAction wanted ids={ids} tags={tags} onDone={clear} />
          <TagAction wanted={false} ids={ids} tags={tags} onDone={clear} />
        </>
      )}
      emptyAction={(isFiltered) =>
        isFiltered && (
          <Link
            href={`${waitlistPath}${tableSearch(table.query, { search: '', filters: {} })}`}
            className="underline-link"
          >
            Show everyone
          </Link>
        )
      }
      {...table}
    />
  )
}
