import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { cache } from 'react'
import { requireLearner } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { getEvent } from '@/lib/live/queries'
import { eventPath, routes } from '@/lib/routes'
import { updatesConfig } from '@/lib/updates/config'
import { BackLink, DetailHero } from '../../../_components/academy-hero'
import { UnavailableNotice } from '../../../_components/data-unavailable'
import { RefreshOnReturn } from '../../../_components/refresh-on-return'
import { type EventView, liveWords, viewEvents } from '../../_components/live/event-view'
import { HackathonPlan, Prizes } from '../../_components/live/hackathon-plan'
import { LiveEvents } from '../../_components/live/live-events'
import { Registration } from '../../_components/live/registration'
import { Seats } from '../../_components/live/seats'
import { LargeDate, SessionMarks, StateMark } from '../../_components/live/session-head'
import { SessionTimes } from '../../_components/live/session-times'
import { phaseOf } from '../../_components/live/times'
import { EventAbout, EventFacts } from './_components/event-facts'

type EventProps = PageProps<'/[locale]/academy/events/[id]'>

/** The session of the URL; null while the database is unreachable. */
const wanted = cache(async (id: string) => {
  const { tokens } = await requireLearner()
  const asked = await orNull(getEvent(tokens.accessToken, id).then((event) => ({ event })))
  if (!asked) return null
  if (!asked.event) notFound()
  const [view] = await viewEvents([asked.event])
  return view ?? notFound()
})

export async function generateMetadata({ params }: EventProps): Promise<Metadata> {
  const view = await wanted((await params).id)
  return { title: view?.title, description: view?.words?.description }
}

/** A session in full. */
export default async function EventPage({ params }: EventProps) {
  await requireLearner()
  const { id } = await params
  const view = await wanted(id)
  if (!view) {
    return (
      <div className="page-width py-12">
        <UnavailableNotice of="live" heading="h1" path={eventPath(id)} />
      </div>
    )
  }
  const { event } = view
  return (
    <ClientMessages parts={liveWords}>
      <RefreshOnReturn answer={randomUUID()} />
      <LiveEvents single initial={[event]} config={updatesConfig()}>
        <EventHero view={view} />
        <div className="page-width grid gap-x-14 gap-y-12 py-12 lg:grid-cols-[minmax(0,1fr)_20.25rem] lg:pb-24">
          <div className="grid min-w-0 content-start gap-12">
            <EventAbout view={view} />
            {event.type === 'hackathon' && (
              <div className="grid gap-12 border-t border-control pt-8 sm:grid-cols-2">
                <HackathonPlan event={event} />
                <Prizes />
              </div>
            )}
          </div>
          <EventFacts view={view} />
        </div>
      </LiveEvents>
    </ClientMessages>
  )
}

/** A session's title, time and seats, and the button that registers. */
function EventHero({ view }: { view: EventView }) {
  const { event, title, words, of } = view
  const t = useTranslations('live')
  const phase = phaseOf(event, Date.now())
  const notice = {
    upcoming: null,
    live: t('states.startedText'),
    ended: t('states.endedText'),
    cancelled: event.reason ?? t('states.cancelledText'),
  }[phase]
  return (
    <DetailHero seed={13}>
      <BackLink href={routes.events} label={t('event.back')} />
      <div className="mt-4 grid gap-x-12 gap-y-8 md:grid-cols-[9rem_minmax(0,1fr)] lg:grid-cols-[9rem_minmax(0,1fr)_20.25rem] lg:gap-x-14">
        <LargeDate view={view} />
        <div className="min-w-0">
          <SessionMarks view={view}>
            <StateMark phase={phase} />
          </SessionMarks>
          <h1 className="mt-2 text-h1">{title}</h1>
          <p className="mt-3 max-w-measure text-lead text-muted">{words?.description}</p>
          <SessionTimes event={event} className="mt-5" />
        </div>
        <div className="max-w-sm self-end md:col-start-2 lg:col-start-3">
          {phase !== 'cancelled' && <Seats event={event} />}
          {notice ? (
            <p className="mt-4 border-l-2 border-control pl-4">{notice}</p>
          ) : (
            <Registration event={event} of={of} variant="primary" size="lg" className="mt-4" />
          )}
        </div>
      </div>
    </DetailHero>
  )
}
