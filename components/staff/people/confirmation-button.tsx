import { Button } from '@/components/ui/button'
import { useChange } from '@/lib/change/use-change'
import type { sendConfirmation } from '@/lib/staff/people/changes'
import { toast } from '@/lib/toast'

/** Sends a new confirmation email. */
export function ConfirmationButton({ id, email }: { id: string; email: string }) {
  const change = useChange<typeof sendConfirmation>('staff/people/confirmation', { refresh: true })
  return (
    <div>
      <Button
        variant="outline"
        size="sm"
        loading={change.pending}
        loadingLabel="Sending…"
        onClick={async () => {
          const sent = await change.send({ person: id })
          if (sent.ok) toast.success(`A new confirmation is on its way to ${email}.`)
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
