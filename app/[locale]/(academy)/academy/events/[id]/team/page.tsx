import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { viewEvents } from '@/components/events/event-view'
import { Submission } from '@/components/hackathons/submission'
import { FindTeam } from '@/components/hackathons/team-form'
import { TeamSide, TeamTimes } from '@/components/hackathons/team-side'
import { UnavailableNotice } from '@/components/layout/coming-soon'
import { RefreshOnReturn } from '@/components/layout/refresh-on-return'
import { BackLink, DetailHero } from '@/components/layout/section-banner'
import { Button } from '@/components/ui/button'
import { requireLearner } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { getHackathon, getOwnTeam } from '@/lib/hackathons/queries'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { Link } from '@/lib/i18n/link'
import { phaseOf } from '@/lib/live/client/event-times'
import { getEvent } from '@/lib/live/queries'
import { eventPath, teamPath } from '@/lib/routes'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('hackathon.team')
  return { title: t('title') }
}

const words = [
  ...(['hackathon.team', 'hackathon.create', 'hackathon.join'] as const),
  ...(['hackathon.match', 'hackathon.members', 'hackathon.code'] as const),
  ...(['hackathon.settings', 'hackathon.submission'] as const),
]

/** The person's team in a hackathon, or the ways into one. `code` fills in the code of a team to join. */
export default async function TeamPage({
  params,
  searchParams,
}: PageProps<'/[locale]/academy/events/[id]/team'>) {
  const { tokens } = await requireLearner()
  const [{ id }, { code }] = await Promise.all([params, searchParams])
  const result = await orNull(
    Promise.all([getEvent(tokens.accessToken, id), getHackathon(tokens.accessToken, id)]),
  )
  if (!result) return <Unavailable id={id} />
  const [event, hackathon] = result
  if (!event || !hackathon) notFound()
  const participation = await orNull(getOwnTeam(tokens.accessToken, id))
  const [view] = await viewEvents([event])
  if (!participation || !view) return <Unavailable id={id} />

  const t = await getTranslations('hackathon')
  const phase = phaseOf(event, Date.now())
  const isOpen = phase === 'upcoming' || phase === 'live'
  const { team } = participation
  return (
    <ClientMessages namespaces={words}>
      <RefreshOnReturn answer={randomUUID()} />
      <DetailHero seed={13}>
        <BackLink href={eventPath(id)} label={view.title} />
        <h1 className="mt-4 text-h1 wrap-anywhere">
          {team?.name ?? (isOpen ? t('find.title') : t('team.title'))}
        </h1>
        {!team && isOpen && event.state === 'registered' && (
          <p className="mt-3 max-w-measure text-lead text-muted-foreground">{t('find.lead')}</p>
        )}
        <TeamTimes event={event} phase={phase} resultsAt={hackathon.resultsAt} />
      </DetailHero>
      <div className="page-width py-12 lg:pb-24">
        {team ? (
          <div className="grid gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_20.25rem]">
            <Submission
              event={event}
              own={{ ...participation, team }}
              published={hackathon.publishedAt}
            />
            <TeamSide event={id} team={team} isOpen={isOpen} />
          </div>
        ) : isOpen && event.state === 'registered' ? (
          <FindTeam
            event={id}
            code={typeof code === 'string' ? code.slice(0, 40) : ''}
            seeking={participation.seeking}
          />
        ) : (
          <>
            <p className="max-w-measure text-lead">{t(isOpen ? 'team.noSeat' : 'team.noTeam')}</p>
            <Button asChild className="mt-6">
              <Link href={eventPath(id)}>{t('team.toEvent')}</Link>
            </Button>
          </>
        )}
      </div>
    </ClientMessages>
  )
}

function Unavailable({ id }: { id: string }) {
  return (
    <div className="page-width py-12">
      <UnavailableNotice of="live" heading="h1" path={teamPath(id)} />
    </div>
  )
}
