'use client'

import { type FormEvent, useState } from 'react'
import { ErrorList } from '@/components/forms/field'
import { SubmitButton } from '@/components/forms/submit-button'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { NativeCheckbox } from '@/components/ui/native-checkbox'
import { NativeSelect } from '@/components/ui/native-select'
import { TitledSection } from '@/components/ui/titled-section'
import { useChange } from '@/lib/change/use-change'
import type { assignJudges, setJudge } from '@/lib/staff/hackathons-changes'
import type { StaffHackathon, StaffTeam } from '@/lib/staff/hackathons-queries'
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

type TeamJudgesProps = {
  team: StaffTeam
  judges: StaffHackathon['judges']
  canJudge: boolean
}

const states = { waiting: 'hasn’t scored yet', scored: 'has scored', declined: 'has declined' }

/** A submission's judges; they can be changed until they have scored. */
export function TeamJudges({ team, judges, canJudge }: TeamJudgesProps) {
  const change = useChange<typeof setJudge>('staff/hackathons/judge', { refresh: true })
  const [chosen, setChosen] = useState('')
  const active = team.judges.filter(({ state }) => state !== 'declined')
  const others = judges.filter(
    ({ id, takesPart }) => !takesPart && !team.judges.some((held) => held.id === id),
  )
  const set = (judge: string, wanted: boolean) =>
    void change.send({ team: team.id, judge, wanted }).then((sent) => sent.ok && setChosen(''))
  return (
    <>
      <ul className="text-label">
        {team.judges.map(({ id, name, state }) => (
          <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-3">
            <span
              className={
                state === 'declined' ? 'text-muted-foreground wrap-anywhere' : 'wrap-anywhere'
              }
            >
              {name} {states[state]}
            </span>
            {canJudge && state === 'waiting' && (
              <Button
                variant="ghost"
                size="sm"
                disabled={change.pending}
                onClick={() => set(id, false)}
              >
                Take away
                <span className="sr-only">
                  : {name}, {team.name}
                </span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {canJudge && active.length < 2 && others.length > 0 && (
        <div className="flex flex-wrap gap-3">
          <div className="min-w-0 grow sm:max-w-60">
            <NativeSelect
              aria-label={`Another judge for ${team.name}`}
              value={chosen}
              onChange={({ target }) => setChosen(target.value)}
            >
              <option value="">Choose a judge</option>
              {others.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </NativeSelect>
          </div>
          <Button
            variant="outline"
            disabled={chosen === ''}
            loading={change.pending}
            loadingLabel="Adding…"
            onClick={() => set(chosen, true)}
          >
            Add<span className="sr-only"> a judge to {team.name}</span>
          </Button>
        </div>
      )}
      <div role="alert">
        <ErrorList errors={change.error} />
      </div>
    </>
  )
}
