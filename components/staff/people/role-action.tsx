import { ConfirmAction } from '@/components/staff/confirm-action'
import { Button } from '@/components/ui/button'
import type { roles } from '@/lib/account/account'
import { useChange } from '@/lib/change/use-change'
import { useRouter } from '@/lib/i18n/navigation'
import type { changePersonRole } from '@/lib/staff/people/changes'
import { toast } from '@/lib/toast'

type Role = (typeof roles)[number]
type RoleActionProps = { id: string; email: string; role: Role; version: number }

/** Makes a student a client, or a client a student. */
export function RoleAction({ id, email, role, version }: RoleActionProps) {
  const router = useRouter()
  const change = useChange<typeof changePersonRole>('staff/people/role')
  const wanted = role === 'student' ? 'client' : 'student'

  /** Undoes with the version that the change made, so that a colleague's later change stays. */
  async function undo(made: number) {
    const sent = await change.send({ person: id, role, version: made })
    router.refresh()
    if (!sent.ok) toast.error('This couldn’t be undone, as someone else has changed the person.')
  }

  async function apply() {
    const sent = await change.send({ person: id, role: wanted, version })
    router.refresh()
    if (!sent.ok) return false
    toast.success(`${email} is now a ${wanted}.`, {
      label: 'Undo',
      run: () => void undo(sent.data),
    })
    return true
  }

  return (
    <ConfirmAction
      trigger={
        <Button variant="outline" size="sm">
          Make {wanted}…
        </Button>
      }
      title={`Make ${email} a ${wanted}?`}
      text={`They are a ${role} now. The role decides what the dashboard recommends first; nothing is lost.`}
      action={`Make ${wanted}`}
      working="Changing…"
      pending={change.pending}
      error={change.formError}
      onOpenChange={change.clear}
      onConfirm={apply}
    />
  )
}
