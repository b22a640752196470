'use client'

import { X } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { ErrorList, Field } from '@/components/forms/field'
import { SelectField } from '@/components/staff/fields'
import { Alert } from '@/components/ui/alert'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { NativeSelect } from '@/components/ui/native-select'
import { type Instructor, instructors } from '@/content/instructors'
import { type StaffRole, staffRoles } from '@/lib/account/staff'
import { useChange } from '@/lib/change/use-change'
import type { setInstructor } from '@/lib/staff/events/changes'
import { roleNames } from '@/lib/staff/names'
import type { changeRole, grantRole } from '@/lib/staff/team-changes'
import type { Member } from '@/lib/staff/team-queries'
import { toast } from '@/lib/toast'
import { ConfirmAction } from './confirm-action'
import { Moment } from './staff-moment'

type TeamListProps = {
  team: Member[]
  /** The reader. */
  self: string
  /** Whom people teach as, by their id. */
  instructors: ReadonlyMap<string, string>
}

/** Everyone with a role. */
export function TeamList({ team, self, instructors }: TeamListProps) {
  return (
    <ul className="border-b border-border">
      {team.map(({ id, email, fullName, hasFactor, lastUsedAt, roles }) => (
        <li
          key={id}
          className="grid gap-x-8 gap-y-2 border-t border-border py-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]"
        >
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">
              {fullName ?? email}
              {id === self && <span className="font-normal text-muted-foreground"> (you)</span>}
            </p>
            {fullName && <p className="text-label text-muted-foreground wrap-anywhere">{email}</p>}
            <p className="mt-1 text-label text-muted-foreground">
              {lastUsedAt ? (
                <>
                  Last seen <Moment at={lastUsedAt} />
                </>
              ) : (
                'Not signed in'
              )}
            </p>
            {!hasFactor && (
              <Badge variant="warning" className="mt-2">
                No second factor: roles have no effect
              </Badge>
            )}
            {roles.some(({ role }) => role === 'instructor') && (
              <TeachesAs person={id} email={email} instructor={instructors.get(id) ?? null} />
            )}
          </div>
          <ul className="flex flex-wrap content-start gap-2">
            {roles.map(({ role }) => (
              <li key={role}>
                <RoleButton person={id} email={email} role={role} isOwn={id === self} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

/** Grants a role to someone by their email address. */
export function GrantForm() {
  const change = useChange<typeof grantRole>('staff/team/grant', { refresh: true })
  const form = useRef<HTMLFormElement>(null)
  const [role, setRole] = useState<(typeof staffRoles)[number]>('organiser')

  async function grant(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email')).trim()
    const response = await change.send({ email, role })
    if (!response.ok) return
    toast.success(
      response.data
        ? `${email} is now ${roleNames[role].article}.`
        : `${email} is already ${roleNames[role].article}.`,
    )
    form.current?.reset()
  }

  return (
    <form ref={form} noValidate onSubmit={grant} className="mb-8 rounded-md bg-muted p-5">
      <h2 className="text-title">Grant a role</h2>
      <div className="mt-4 grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_12rem_auto]">
        <Field id="grant-email" label="Email" error={change.fieldError('email')}>
          {(aria) => <Input {...aria} name="email" type="email" autoComplete="off" />}
        </Field>
        <SelectField
          id="grant-role"
          label="Role"
          options={staffRoles.map((one) => ({ value: one, label: roleNames[one].name }))}
          value={role}
          onChange={(chosen) => setRole(chosen as StaffRole)}
        />
        <Button
          type="submit"
          variant="outline"
          className="sm:mt-7"
          loading={change.pending}
          loadingLabel="Granting…"
        >
          Grant role
        </Button>
      </div>
      <p className="mt-2 text-label text-muted-foreground">{roleNames[role].may}</p>
      {change.formError && (
        <Alert variant="destructive" className="mt-4">
          {change.formError}
        </Alert>
      )}
    </form>
  )
}

type RoleButtonProps = {
  person: string
  email: string
  role: StaffRole
  /** The reader's own role. */
  isOwn: boolean
}

/** A role that someone holds, with the way to take it away. */
function RoleButton({ person, email, role, isOwn }: RoleButtonProps) {
  const change = useChange<typeof changeRole>('staff/team/role', { refresh: true })
  const { name, article } = roleNames[role]
  return (
    <ConfirmAction
      trigger={
        <Button variant="outline" size="sm">
          {name}
          <X className="size-4" />
          <span className="sr-only">Take this role away from {email}</span>
        </Button>
      }
      title="Take this role away?"
      text={`${isOwn ? 'You' : email} will no longer be ${article}, from the next click on.`}
      action="Take role away"
      working="Taking it away…"
      pending={change.pending}
      error={change.error}
      onConfirm={async () => (await change.send({ person, role, wanted: false })).ok}
      onOpenChange={change.clear}
    />
  )
}

type TeachesAsProps = { person: string; email: string; instructor: string | null }

/** Says which instructor someone is: the sessions of that one are theirs. */
function TeachesAs({ person, email, instructor }: TeachesAsProps) {
  const id = useId()
  const change = useChange<typeof setInstructor>('staff/team/instructor', { refresh: true })
  return (
    <div className="mt-3 max-w-60">
      <Label htmlFor={id} className="mb-1.5">
        Teaches as<span className="sr-only">: {email}</span>
      </Label>
      <NativeSelect
        id={id}
        value={instructor ?? ''}
        disabled={change.pending}
        onChange={async ({ target }) => {
          const chosen = (target.value || null) as Instructor | null
          const response = await change.send({ person, instructor: chosen })
          if (response.ok) {
            toast.success(
              chosen ? `They teach as ${instructors[chosen]} now.` : 'They teach as nobody.',
            )
          }
        }}
      >
        <option value="">Nobody</option>
        {Object.entries(instructors).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect>
      <div role="alert">
        <ErrorList errors={change.error} />
      </div>
    </div>
  )
}
