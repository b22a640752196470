'use client'

import { X } from 'lucide-react'
import { Button } from '@/components/ui/button'
import type { StaffRole } from '@/lib/account/staff'
import { useChange } from '@/lib/change/use-change'
import { roleNames } from '@/lib/staff/names'
import type { changeRole } from '@/lib/staff/team-changes'
import { ConfirmAction } from './confirm-action'

type RoleButtonProps = {
  person: string
  email: string
  role: StaffRole
  /** The reader's own role. */
  isOwn: boolean
}

/** A role that someone holds, with the way to take it away. */
export function RoleButton({ person, email, role, isOwn }: RoleButtonProps) {
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
