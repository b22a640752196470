import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { topicLabelsOf } from '@/components/events/event-view'
import { EventsPage } from '@/components/events/events-page'
import { CalendarFeedPanel } from '@/components/events/reminders'
import { PastEvents, Schedule } from '@/components/events/schedule'
import { UnavailableNotice } from '@/components/layout/coming-soon'
import { AreaHero } from '@/components/layout/section-banner'
import { RecordingsPanel } from '@/components/recordings/recordings-panel'
import { requireLearner } from '@/lib/account/guard'
import { parseMonth } from '@/lib/i18n/month'
import { getEventsPage } from '@/lib/live/events-page'
import { routes } from '@/lib/routes'
import { updatesConfig } from '@/lib/updates/hub'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('academy.events')
  return { title: t('title') }
}

/** Upcoming events as a list or a month, and recordings of past ones; renders the tab in the URL. */
export default async function SchedulePage({
  searchParams,
}: PageProps<'/[locale]/academy/events'>) {
  const [{ tokens }, { tab, view, month }] = await Promise.all([requireLearner(), searchParams])
  const isRecordings = tab === 'recordings'
  const isMonth = !isRecordings && view === 'month'
  const [t, { live, events, recordings }] = await Promise.all([
    getTranslations('live.events'),
    getEventsPage(tokens.accessToken, {
      past: isRecordings || isMonth,
      recordings: isRecordings,
    }),
  ])
  const past = live?.past ?? []
  return (
    <EventsPage
      events={events}
      config={updatesConfig()}
      namespaces={
        isRecordings ? ['live.recordings'] : isMonth ? ['live.feed', 'live.month'] : ['live.feed']
      }
      header={<AreaHero area="events" seed={12} />}
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
              topics={await topicLabelsOf([...events, ...past])}
              view={isMonth ? 'month' : 'list'}
              month={parseMonth(month)}
            />
          ) : (
            <UnavailableNotice of="live" path={routes.events} />
          )}
          <CalendarFeedPanel exists={live?.feed ?? null} />
        </>
      )}
    </EventsPage>
  )
}
