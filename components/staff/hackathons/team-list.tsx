'use client'

import { useId, useState } from 'react'
import { ConfirmAction } from '@/components/staff/confirm-action'
import { InputField } from '@/components/staff/fields'
import { Moment } from '@/components/staff/staff-moment'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { TitledSection } from '@/components/ui/titled-section'
import { useChange } from '@/lib/change/use-change'
import { Link } from '@/lib/i18n/link'
import type { excludeTeam } from '@/lib/staff/hackathons-changes'
import type { StaffHackathon, StaffTeam } from '@/lib/staff/hackathons-queries'
import { staffHackathonPath } from '@/lib/staff/paths'
import { toast } from '@/lib/toast'
import { TeamJudges } from './judges'

/** Excludes a team for breaking the rules. */
function ExcludeTeam({ team }: { team: StaffTeam }) {
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
        const response = await change.send({ team: team.id, reason })
        if (response.ok) toast.success(`${team.name} is excluded.`)
        return response.ok
      }}
      onOpenChange={change.clear}
    >
      <InputField
        id={id}
        label="Reason"
        error={change.fieldError('reason')}
        required
        maxLength={200}
        value={reason}
        onChange={setReason}
      />
    </ConfirmAction>
  )
}

type TeamListProps = {
  event: string
  teams: { count: number; rows: StaffTeam[] }
  page: number
  judges: StaffHackathon['judges']
  canJudge: boolean
  canExclude: boolean
}

/** As in lib/staff/hackathons-queries, which only the server may load. */
const onPage = 50

/** The teams with their members, submission and judges. */
export function TeamList({ event, teams, page, judges, canJudge, canExclude }: TeamListProps) {
  const { count, rows } = teams
  const pages = [
    ...(page > 1 ? [{ name: 'Previous teams', to: page - 1 }] : []),
    ...(page * onPage < count ? [{ name: 'More teams', to: page + 1 }] : []),
  ]
  return (
    <TitledSection id="teams" title="Teams" titleClass="mb-3 text-title">
      {rows.length === 0 ? (
        <EmptyState title="No teams yet">
          Teams appear here as members create them or are matched.
        </EmptyState>
      ) : (
        <ul className="border-b border-border">
          {rows.map((team) => (
            <li
              key={team.id}
              className="grid gap-x-8 gap-y-3 border-t border-border py-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
            >
              <TeamFacts team={team} />
              <div className="min-w-0">
                {team.submission && (
                  <TeamJudges
                    team={team}
                    judges={judges}
                    canJudge={canJudge && !team.withdrawnAt}
                  />
                )}
                {canExclude && !team.withdrawnReason && <ExcludeTeam team={team} />}
              </div>
            </li>
          ))}
        </ul>
      )}
      {pages.length > 0 && (
        <nav aria-label="Pages of teams" className="mt-4 flex gap-6">
          {pages.map(({ name, to }) => (
            <Link
              key={name}
              href={`${staffHackathonPath(event)}?page=${to}`}
              className="inline-flex min-h-11 items-center underline-link"
            >
              {name}
            </Link>
          ))}
        </nav>
      )}
    </TitledSection>
  )
}

const links = ['repository', 'demo', 'film'] as const

function TeamFacts({ team }: { team: StaffTeam }) {
  const { name, members, submission, withdrawnAt, withdrawnReason, points, place } = team
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <bdi className="font-semibold wrap-anywhere">{name}</bdi>
        {place !== null && <Badge variant="success">Place {place}</Badge>}
        {points !== null && <Badge>{points / 20} points</Badge>}
        {withdrawnAt && (
          <Badge variant="destructive">{withdrawnReason === null ? 'Withdrawn' : 'Excluded'}</Badge>
        )}
      </p>
      <p className="mt-1 text-label text-muted-foreground wrap-anywhere">
        {members.map((member) => member ?? 'No name').join(', ')}
      </p>
      {withdrawnReason && <p className="mt-1 text-label wrap-anywhere">{withdrawnReason}</p>}
      {submission ? (
        <p className="mt-2 flex flex-wrap gap-x-4 text-label">
          <bdi className="wrap-anywhere">{submission.title}</bdi>
          {links.map((link) =>
            submission[link] === null ? null : (
              <a
                key={link}
                href={submission[link]}
                rel="nofollow noopener noreferrer"
                target="_blank"
                className="underline-link capitalize"
              >
                {link}
              </a>
            ),
          )}
          <Moment at={submission.updatedAt} />
        </p>
      ) : (
        <p className="mt-2 text-label text-muted-foreground">Nothing submitted</p>
      )}
    </div>
  )
}
