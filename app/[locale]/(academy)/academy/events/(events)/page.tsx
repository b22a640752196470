import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CalendarFeedPanel } from '@/components/events/calendar-feed-panel'
import { eventNamespaces, topicLabelsOf } from '@/components/events/event-view'
import { LiveEvents } from '@/components/events/live-events'
import { PastEvents } from '@/components/events/past-events'
import { Schedule } from '@/components/events/schedule'
import { AreaHero } from '@/components/layout/academy-hero'
import { UnavailableNotice } from '@/components/layout/data-unavailable'
import { RefreshOnReturn } from '@/components/layout/refresh-on-return'
import { TabLinks } from '@/components/layout/tab-links'
import { RecordingsPanel } from '@/components/recordings/recordings-panel'
import { requireLearner } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { parseMonth } from '@/lib/i18n/month'
import { viewRecordings } from '@/lib/live/client/recording-view'
import { getLivePage } from '@/lib/live/queries'
import { routes } from '@/lib/routes'
import { updatesConfig } from '@/lib/updates/hub'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('academy.events')
  return { title: t('title') }
}

/** Upcoming events as a list or a month, and recordings of past ones; renders the tab in the URL. */
export default async function EventsPage({ searchParams }: PageProps<'/[locale]/academy/events'>) {
  const [{ tokens }, { tab, view, month }] = await Promise.all([requireLearner(), searchParams])
  const isRecordings = tab === 'recordings'
  const isMonth = !isRecordings && view === 'month'
  const [t, live, recordings] = await Promise.all([
    getTranslations('live.events'),
    orNull(
      getLivePage(tokens.accessToken, { past: isRecordings || isMonth, figures: isRecordings }),
    ),
    isRecordings ? viewRecordings(tokens.accessToken) : [],
  ])
  const events = live?.events ?? []
  const past = live?.past ?? []
  const parts = isRecordings
    ? (['live.recordings'] as const)
    : isMonth
      ? (['live.feed', 'live.month'] as const)
      : (['live.feed'] as const)
  return (
    <ClientMessages namespaces={[...eventNamespaces, ...parts]}>
      <RefreshOnReturn answer={randomUUID()} />
      <LiveEvents initial={events} renderedAt={Date.now()} config={updatesConfig()}>
        <AreaHero area="events" seed={12} />
        <div className="page-width pt-8 pb-16 md:pt-10 lg:pb-24">
          <TabLinks
            label={t('tabsLabel')}
            page={routes.events}
            tabs={[
              { value: 'upcoming', label: t('upcoming') },
              { value: 'recordings', label: t('recordings') },
            ]}
            current={isRecordings ? 'recordings' : 'upcoming'}
          >
            {isRecordings ? (
              <>
                <RecordingsPanel
                  title={t('pastTitle')}
                  recordings={recordings}
                  figures={live?.figures ?? null}
                  page={routes.events}
                />
                {live && <PastEvents events={past} attendance={live.attendance ?? {}} />}
              </>
            ) : (
              <>
                {live ? (
                  <Schedule
                    isEmpty={events.length === 0}
                    zone={events[0]?.zone}
                    past={past}
                    words={await topicLabelsOf([...events, ...past])}
                    view={isMonth ? 'month' : 'list'}
                    month={parseMonth(month)}
                  />
                ) : (
                  <UnavailableNotice of="live" path={routes.events} />
                )}
                <CalendarFeedPanel exists={live?.feed ?? null} />
              </>
            )}
          </TabLinks>
        </div>
      </LiveEvents>
    </ClientMessages>
  )
}
