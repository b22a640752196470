import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { requireLearner } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { getEvent } from '@/lib/live/queries'
import { eventPath } from '@/lib/routes'
import { updatesConfig } from '@/lib/updates/config'
import { LiveUnavailableNotice } from '../../../_components/data-unavailable'
import { RefreshOnReturn } from '../../../_components/refresh-on-return'
import { viewEvents } from '../../_components/live/event-view'
import { HackathonPlan } from '../../_components/live/hackathon-plan'
import { LiveEvents } from '../../_components/live/live-events'
import { Prizes } from '../../_components/live/prizes'
import { liveWords } from '../../_components/live/words'
import { EventAbout } from './_components/event-about'
import { EventFacts } from './_components/event-facts'
import { EventHero } from './_components/event-hero'

type EventProps = PageProps<'/[locale]/academy/events/[id]'>

/** The session of the URL; null while the database can't be asked for it. */
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

/** A session with all of its facts. */
export default async function EventPage({ params }: EventProps) {
  await requireLearner()
  const { id } = await params
  const view = await wanted(id)
  if (!view) {
    return (
      <div className="page-width py-12">
        <LiveUnavailableNotice heading="h1" path={eventPath(id)} />
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
