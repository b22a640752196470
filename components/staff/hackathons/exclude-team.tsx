'use client'

import { useId, useState } from 'react'
import { Field } from '@/components/forms/field'
import { ConfirmAction } from '@/components/staff/confirm-action'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { useChange } from '@/lib/change/use-change'
import type { excludeTeam } from '@/lib/staff/hackathons/changes'
import type { StaffTeam } from '@/lib/staff/hackathons/queries'
import { toast } from '@/lib/toast'

/** Excludes a team for breaking the rules. */
export function ExcludeTeam({ team }: { team: StaffTeam }) {
  const id = useId()
  const change = useChange<typeof excludeTeam>('staff/hackathons/exclude', { refresh: true })
  const [reason, setReason] = useState('')
  return (
    <ConfirmAction
      trigger={
        <Button variant="ghost" size="sm" className="-ml-3">
          Exclude<span className="sr-only">: {team.name}</span>
        </Button>
      }
      title="Exclude this team?"
      text={`${team.name} can’t submit or win any more and gets no certificates. Its members read your reason. This can’t be undone.`}
      action="Exclude team"
      working="Excluding…"
      pending={change.pending}
      error={change.formError}
      onConfirm={async () => {
        const sent = await change.send({ team: team.id, reason })
        if (sent.ok) toast.success(`${team.name} is excluded.`)
        return sent.ok
      }}
      onOpenChange={change.clear}
    >
      <Field id={id} label="Reason" error={change.fieldError('reason')} required>
        {(aria) => (
          <Input
            {...aria}
            maxLength={200}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
    </ConfirmAction>
  )
}
