'use client'

import { Download } from 'lucide-react'
import { ConfirmAction } from '@/components/staff/confirm-action'
import { Button } from '@/components/ui/button'
import type { roles } from '@/lib/account/account'
import { useChange } from '@/lib/change/use-change'
import { useRouter } from '@/lib/i18n/navigation'
import type { changePersonRole, exportPerson, sendConfirmation } from '@/lib/staff/people-changes'
import type { PersonDetails } from '@/lib/staff/people-queries'
import { toast } from '@/lib/toast'
import { SuspendAction, useSuspension } from './suspend-action'

type Role = (typeof roles)[number]
type RoleActionProps = { id: string; email: string; role: Role; version: number }

/** Makes a student a client, or a client a student. */
function RoleAction({ id, email, role, version }: RoleActionProps) {
  const router = useRouter()
  const change = useChange<typeof changePersonRole>('staff/people/role')
  const newRole = role === 'student' ? 'client' : 'student'

  /** Undoes with the version that the change made, so that a colleague's later change stays. */
  async function undo(made: number) {
    const response = await change.send({ person: id, role, version: made })
    router.refresh()
    if (!response.ok)
      toast.error('This couldn’t be undone, as someone else has changed the person.')
  }

  async function apply() {
    const response = await change.send({ person: id, role: newRole, version })
    router.refresh()
    if (!response.ok) return false
    toast.success(`${email} is now a ${newRole}.`, {
      label: 'Undo',
      run: () => void undo(response.data),
    })
    return true
  }

  return (
    <ConfirmAction
      trigger={
        <Button variant="outline" size="sm">
          Make {newRole}…
        </Button>
      }
      title={`Make ${email} a ${newRole}?`}
      text={`They are a ${role} now. The role decides what the dashboard recommends first; nothing is lost.`}
      action={`Make ${newRole}`}
      working="Changing…"
      pending={change.pending}
      error={change.formError}
      onOpenChange={change.clear}
      onConfirm={apply}
    />
  )
}

/** Saves a document as a file of this name. */
function save(name: string, data: object): void {
  const url = URL.createObjectURL(
    new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
  )
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Downloads everything that is stored about a person who asked for it. */
function ExportButton({ id }: { id: string }) {
  const change = useChange<typeof exportPerson>('staff/people/export', { refresh: true })
  return (
    <ConfirmAction
      trigger={
        <Button variant="outline" size="sm">
          <Download className="size-4" />
          Export data…
        </Button>
      }
      title="Export this person’s data?"
      text="Only at their own request. The file holds everything stored about them; send it to their confirmed address only, and delete it afterwards. The export is logged."
      action="Download file"
      working="Collecting…"
      pending={change.pending}
      error={change.formError}
      onOpenChange={change.clear}
      onConfirm={async () => {
        const response = await change.send({ person: id })
        if (!response.ok) return false
        save(`altiora-data-of-${id}.json`, response.data)
        toast.success('The file is in your downloads.')
        return true
      }}
    />
  )
}

/** Sends a new confirmation email. */
function ConfirmationButton({ id, email }: { id: string; email: string }) {
  const change = useChange<typeof sendConfirmation>('staff/people/confirmation', { refresh: true })
  return (
    <div>
      <Button
        variant="outline"
        size="sm"
        loading={change.pending}
        loadingLabel="Sending…"
        onClick={async () => {
          const response = await change.send({ person: id })
          if (response.ok) toast.success(`A new confirmation is on its way to ${email}.`)
        }}
      >
        Send new confirmation
      </Button>
      {change.error && (
        <p role="alert" className="mt-1.5 max-w-64 text-label text-destructive">
          {change.error}
        </p>
      )}
    </div>
  )
}

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
