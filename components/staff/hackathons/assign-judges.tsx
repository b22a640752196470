'use client'

import { type FormEvent, useState } from 'react'
import { SubmitButton } from '@/components/forms/submit-button'
import { Alert } from '@/components/ui/alert'
import { NativeCheckbox } from '@/components/ui/native-checkbox'
import { TitledSection } from '@/components/ui/titled-section'
import { useChange } from '@/lib/change/use-change'
import type { assignJudges } from '@/lib/staff/hackathons-changes'
import type { StaffHackathon } from '@/lib/staff/hackathons-queries'
import { toast } from '@/lib/toast'

type AssignJudgesProps = { event: string; judges: StaffHackathon['judges'] }

/** Shares the submissions among the chosen judges, two for each. */
export function AssignJudges({ event, judges }: AssignJudgesProps) {
  const change = useChange<typeof assignJudges>('staff/hackathons/assign', { refresh: true })
  const [chosen, setChosen] = useState<readonly string[]>([])
  const possible = judges.filter(({ takesPart }) => !takesPart)

  async function assign(submitted: FormEvent) {
    submitted.preventDefault()
    const response = await change.send({ event, judges: [...chosen] })
    if (!response.ok) return
    const { missing } = response.data
    if (missing === 0) toast.success('Every submission has two judges.')
    else toast.error(`${missing} submissions still lack a judge. Choose more people.`)
  }

  return (
    <TitledSection id="assign" title="Assign judges">
      <p className="mt-2 max-w-measure text-muted-foreground">
        Each submission gets two of the people you choose, as evenly as possible. People who take
        part, or have declined a submission, are left out.
      </p>
      {possible.length === 0 ? (
        <p className="mt-3">Nobody can judge. An admin can make someone an instructor.</p>
      ) : (
        <form onSubmit={(submitted) => void assign(submitted)} className="mt-3">
          <fieldset>
            <legend className="sr-only">Judges</legend>
            {possible.map(({ id, name, assigned }) => (
              <NativeCheckbox
                key={id}
                label={assigned > 0 ? `${name} (judges ${assigned})` : name}
                checked={chosen.includes(id)}
                onChange={({ target }) =>
                  setChosen((now) =>
                    target.checked ? [...now, id] : now.filter((one) => one !== id),
                  )
                }
              />
            ))}
          </fieldset>
          {change.error && (
            <Alert variant="destructive" className="mt-3">
              {change.error}
            </Alert>
          )}
          <div className="mt-4">
            <SubmitButton
              pending={change.pending}
              pendingLabel="Assigning…"
              disabled={chosen.length === 0}
            >
              Assign judges
            </SubmitButton>
          </div>
        </form>
      )}
    </TitledSection>
  )
}
