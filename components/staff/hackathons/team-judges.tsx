'use client'

import { useState } from 'react'
import { ErrorList } from '@/components/forms/field'
import { Button } from '@/components/ui/button'
import { NativeSelect } from '@/components/ui/native-select'
import { useChange } from '@/lib/change/use-change'
import type { setJudge } from '@/lib/staff/hackathons-changes'
import type { StaffHackathon, StaffTeam } from '@/lib/staff/hackathons-queries'

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
