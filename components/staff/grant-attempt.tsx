'use client'

import { Button } from '@/components/ui/button'
import { useChange } from '@/lib/change/use-change'
import type { grantAttempt } from '@/lib/staff/capstones/changes'
import { toast } from '@/lib/toast'
import { ConfirmAction } from './confirm-action'

/** Lets the author submit once more. */
export function GrantAttempt({ submission }: { submission: string }) {
  const change = useChange<typeof grantAttempt>('staff/capstones/grant', { refresh: true })
  return (
    <div className="mb-8">
      <ConfirmAction
        trigger={<Button variant="outline">Grant another attempt</Button>}
        title="Grant another attempt?"
        text="The author can change the project and submit it once more. We tell them by notification and email."
        action="Grant"
        working="Granting…"
        harmless
        pending={change.pending}
        error={change.error}
        onConfirm={async () => {
          const response = await change.send({ submission })
          if (response.ok) toast.success('The author can submit it once more.')
          return response.ok
        }}
        onOpenChange={change.clear}
      />
    </div>
  )
}
