'use client'

import { type FormEvent, useRef, useState } from 'react'
import { Field } from '@/components/forms/field'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import { staffRoles } from '@/lib/account/staff'
import { useChange } from '@/lib/change/use-change'
import { roleNames } from '@/lib/staff/names'
import type { grantRole } from '@/lib/staff/team-changes'
import { toast } from '@/lib/toast'

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
        <Field id="grant-role" label="Role">
          {(aria) => (
            <NativeSelect
              {...aria}
              value={role}
              onChange={({ target }) => setRole(target.value as typeof role)}
            >
              {staffRoles.map((one) => (
                <option key={one} value={one}>
                  {roleNames[one].name}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
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
