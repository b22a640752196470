import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { EventPage } from '@/components/staff/events/event-page'
import { Overview } from '@/components/staff/hackathons/hackathon-overview'
import { AssignJudges } from '@/components/staff/hackathons/judges'
import { TeamList } from '@/components/staff/hackathons/team-list'
import { TermsForm } from '@/components/staff/hackathons/terms-form'
import { Unavailable } from '@/components/staff/staff-page'
import { criterionName, generalTerms } from '@/content/hackathons'
import { orNull } from '@/lib/db/call'
import { getStaffHackathon, getStaffTeams } from '@/lib/staff/hackathons-queries'
import { staffHackathonPath } from '@/lib/staff/paths'

export const metadata: Metadata = { title: 'Hackathon' }

/** A hackathon's terms and criteria, its teams, and who judges them. */
export default async function StaffHackathonPage({
  params,
  searchParams,
}: PageProps<'/[locale]/staff/events/[id]/hackathon'>) {
  const [{ id }, { page: asked }] = await Promise.all([params, searchParams])
  const page = Math.max(1, Math.min(100, Math.trunc(Number(asked)) || 1))
  const path = staffHackathonPath(id)
  return (
    <EventPage id={id} path={path}>
      {async (event, { accessToken }) => {
        if (event.type !== 'hackathon') notFound()
        const [hackathon, teams] = await Promise.all([
          orNull(getStaffHackathon(accessToken, id)),
          orNull(getStaffTeams(accessToken, id, page)),
        ])
        if (!hackathon || !teams) return <Unavailable path={path} />
        const isOver = Date.parse(event.endsAt) <= Date.now()
        const isOpen = hackathon.publishedAt === null && event.status !== 'cancelled'
        return (
          <div className="grid gap-12">
            {!hackathon.isDraft && <Overview hackathon={hackathon} isOver={isOver} />}
            {isOver && isOpen && <AssignJudges event={id} judges={hackathon.judges} />}
            {!hackathon.isDraft && (
              <TeamList
                event={id}
                teams={teams}
                page={page}
                judges={hackathon.judges}
                canJudge={isOver && isOpen}
                canExclude={isOpen}
              />
            )}
            {isOpen && (
              <TermsForm
                event={{ id, zone: event.zone, endsAt: event.endsAt }}
                stored={{
                  ...hackathon,
                  criteria: hackathon.criteria.map((criterion) => ({
                    ...criterion,
                    label: criterionName(criterion, 'en'),
                  })),
                }}
                general={generalTerms()}
              />
            )}
          </div>
        )
      }}
    </EventPage>
  )
}
