'use client'

import { ConfirmAction } from '@/components/staff/confirm-action'
import { Button } from '@/components/ui/button'
import { useSuspension } from '@/lib/staff/client/use-suspension'
import type { PersonDetails } from '@/lib/staff/people/person'
import { ConfirmationButton } from './confirmation-button'
import { ExportButton } from './export-button'
import { RoleAction } from './role-action'
import { SuspendAction } from './suspend-action'

type PersonActionsProps = { person: PersonDetails; isOwn: boolean }

/** What staff can do for a person, or about them. */
export function PersonActions({ person, isOwn }: PersonActionsProps) {
  const { id, email, version, state } = person
  const change = useSuspension()
  const people = [{ person: id, version }]
  return (
    <>
      {person.confirmedAt === null && state !== 'suspended' && (
        <ConfirmationButton id={id} email={email} />
      )}
      <ExportButton id={id} />
      {person.role && <RoleAction id={id} email={email} role={person.role} version={version} />}
      {state === 'suspended' ? (
        <ConfirmAction
          trigger={
            <Button variant="outline" size="sm">
              Restore…
            </Button>
          }
          title={`Restore ${email}?`}
          text="They can sign in again, and their API keys and calendar feed work as before."
          action="Restore"
          working="Restoring…"
          pending={change.restoration.pending}
          error={change.restoration.formError}
          onOpenChange={change.restoration.clear}
          onConfirm={() => change.restore(people)}
        />
      ) : (
        !isOwn && (
          <SuspendAction
            people={people}
            whom={email}
            change={change}
            trigger={
              <Button variant="outline" size="sm">
                Suspend…
              </Button>
            }
          />
        )
      )}
    </>
  )
}
