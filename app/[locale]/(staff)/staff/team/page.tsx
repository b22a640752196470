import type { Metadata } from 'next'
import { StaffPage, Unavailable } from '@/components/staff/staff-page'
import { GrantForm, TeamList } from '@/components/staff/team-list'
import { requireStaff } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { getInstructorAccounts } from '@/lib/staff/events/queries'
import { teamPath } from '@/lib/staff/paths'
import { getTeam } from '@/lib/staff/team-queries'

export const metadata: Metadata = { title: 'Team' }

/** Who works for Altiora, and what each may do. */
export default async function TeamPage() {
  const { account, tokens } = await requireStaff('roles')
  const [team, instructors] = await Promise.all([
    orNull(getTeam(tokens.accessToken)),
    orNull(getInstructorAccounts(tokens.accessToken)),
  ])
  return (
    <StaffPage
      title="Team"
      lead="A role works only after its holder has used a second factor in the current session. Every change is in the audit log."
    >
      {team && instructors ? (
        <>
          <GrantForm />
          <TeamList
            team={team}
            self={account.user.id}
            instructors={new Map(instructors.map(({ person, instructor }) => [person, instructor]))}
          />
        </>
      ) : (
        <Unavailable path={teamPath} />
      )}
    </StaffPage>
  )
}
