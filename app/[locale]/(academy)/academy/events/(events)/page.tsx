import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { TabsInAddress } from '@/components/ui/tabs-in-address'
import { requireLearner } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { getEvents, getPastEvents, getRecordingFigures, hasCalendarFeed } from '@/lib/live/queries'
import { routes } from '@/lib/routes'
import { updatesConfig } from '@/lib/updates/config'
import { LiveUnavailableNotice } from '../../../_components/data-unavailable'
import { RefreshOnReturn } from '../../../_components/refresh-on-return'
import { AreaHero } from '../../_components/area-hero'
import { liveWords, viewEvents } from '../../_components/live/event-view'
import { LiveEvents } from '../../_components/live/live-events'
import { viewRecordings } from '../../_components/live/recordings/recording-view'
import { RecordingsPanel } from '../../_components/live/recordings/recordings-panel'
import { FeedPanel } from './_components/feed-panel'
import { parseMonth } from './_components/month'
import { PastSessions } from './_components/past-sessions'
import { Schedule } from './_components/schedule'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('academy.events')
  return { title: t('title') }
}

/** Upcoming events, as a list or a month, and recordings of past ones. */
export default async function EventsPage({ searchParams }: PageProps<'/[locale]/academy/events'>) {
  const { tokens } = await requireLearner()
  const { view, month } = await searchParams
  const [t, events, past, figures, feed, recordings] = await Promise.all([
    getTranslations('live.events'),
    orNull(getEvents(tokens.accessToken)),
    orNull(getPastEvents(tokens.accessToken)),
    orNull(getRecordingFigures(tokens.accessToken)),
    orNull(hasCalendarFeed(tokens.accessToken)),
    viewRecordings(),
  ])
  const [upcoming, gone] = await Promise.all([viewEvents(events ?? []), viewEvents(past ?? [])])
  return (
    <ClientMessages parts={[...liveWords, 'live.feed', 'live.month', 'live.states']}>
      <RefreshOnReturn answer={randomUUID()} />
      <LiveEvents initial={events ?? []} config={updatesConfig()}>
        <AreaHero area="events" seed={13} />
        <div className="page-width pt-8 pb-16 md:pt-10 lg:pb-24">
          <TabsInAddress
            label={t('tabsLabel')}
            tabs={[
              {
                value: 'upcoming',
                label: t('upcoming'),
                panel: (
                  <>
                    {events ? (
                      <Schedule
                        upcoming={upcoming}
                        past={gone}
                        view={view === 'month' ? 'month' : 'list'}
                        month={parseMonth(month)}
                      />
                    ) : (
                      <LiveUnavailableNotice path={routes.events} />
                    )}
                    <FeedPanel exists={feed} />
                  </>
                ),
              },
              {
                value: 'recordings',
                label: t('recordings'),
                panel: (
                  <>
                    <RecordingsPanel
                      title={t('pastTitle')}
                      recordings={recordings}
                      figures={figures}
                      page={routes.events}
                    />
                    {past && <PastSessions views={gone} />}
                  </>
                ),
              },
            ]}
          />
        </div>
      </LiveEvents>
    </ClientMessages>
  )
}
