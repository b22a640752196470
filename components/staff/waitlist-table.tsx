'use client'

import { useId, useState } from 'react'
import { InputField } from '@/components/staff/fields'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { useChange } from '@/lib/change/use-change'
import { Link } from '@/lib/i18n/link'
import type { Locale } from '@/lib/i18n/routing'
import { useErrorText } from '@/lib/i18n/use-error-text'
import { waitlistStateNames } from '@/lib/staff/names'
import { waitlistPath } from '@/lib/staff/paths'
import { tableSearch } from '@/lib/staff/table'
import type { tagWaitlist } from '@/lib/staff/waitlist-changes'
import type { WaitlistEntry } from '@/lib/staff/waitlist-queries'
import { tagLimits } from '@/lib/staff/waitlist-schema'
import { toast } from '@/lib/toast'
import { ConfirmAction } from './confirm-action'
import { type Column, DataTable, PhoneLabel, RowLink, type TableProps } from './data-table'
import { LanguageField, languageName, useInvite } from './invite'
import { Moment } from './staff-moment'

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

type TagActionProps = {
  ids: string[]
  /** Whether the tag is given or taken. */
  wanted: boolean
  tags: readonly string[]
  onDone(): void
}

/** Gives the selected entries a tag, or takes it from them; can be taken back. */
function TagAction({ ids, wanted, tags, onDone }: TagActionProps) {
  const id = useId()
  const change = useChange<typeof tagWaitlist>('staff/waitlist/tag', { refresh: true })
  const errorText = useErrorText()
  const [tag, setTag] = useState('')

  async function apply(): Promise<boolean> {
    const response = await change.send({ entries: ids, tag, wanted })
    if (!response.ok) return false
    const entries = response.data === 1 ? 'entry' : 'entries'
    toast.success(
      `${response.data} ${entries} ${wanted ? 'tagged' : 'untagged'}.`,
      // Only if all were changed: others had the tag before, or lacked it.
      response.data === ids.length
        ? {
            label: 'Undo',
            run: async () => {
              const back = await change.send({ entries: ids, tag, wanted: !wanted })
              if (!back.ok) toast.error(errorText(back.code, back.retryAfter))
            },
          }
        : undefined,
    )
    onDone()
    return true
  }

  return (
    <ConfirmAction
      harmless
      trigger={
        <Button size="sm" variant="outline">
          {wanted ? 'Add tag' : 'Remove tag'}
        </Button>
      }
      title={wanted ? 'Add a tag' : 'Remove a tag'}
      text={
        wanted
          ? 'Tags group people, for example to invite them together.'
          : 'The entries stay on the list.'
      }
      action={wanted ? 'Add tag' : 'Remove tag'}
      working="Saving…"
      pending={change.pending}
      error={change.formError}
      onConfirm={apply}
      onOpenChange={() => {
        setTag('')
        change.clear()
      }}
    >
      <InputField
        id={`${id}-tag`}
        label="Tag"
        error={change.fieldError('tag')}
        value={tag}
        list={`${id}-tags`}
        maxLength={tagLimits.length}
        autoComplete="off"
        onChange={setTag}
      />
      <datalist id={`${id}-tags`}>
        {tags.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </ConfirmAction>
  )
}
