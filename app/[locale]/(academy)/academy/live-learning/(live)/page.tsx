import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { topicLabelsOf, viewEvents } from '@/components/events/event-view'
import { EventsPage } from '@/components/events/events-page'
import { LiveHero } from '@/components/events/live-hero'
import { SeriesPanel, series, UpcomingPanel } from '@/components/events/live-panels'
import { AlertBanner } from '@/components/events/reminders'
import { UnavailableNotice } from '@/components/layout/coming-soon'
import { RecordingsPanel } from '@/components/recordings/recordings-panel'
import { requireLearner } from '@/lib/account/guard'
import { getEventsPage } from '@/lib/live/events-page'
import { routes } from '@/lib/routes'
import { updatesConfig } from '@/lib/updates/hub'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('academy.liveLearning')
  return { title: t('title') }
}

const tabs = [
  ['upcoming', 'upcoming'],
  ['vibe-sessions', 'vibe'],
  ['hackathons', 'hackathons'],
  ['workshops', 'workshops'],
  ['recordings', 'recordings'],
] as const

/** Live Learning: upcoming sessions, the three series and recordings; renders the tab in the URL. */
export default async function LiveLearningPage({
  searchParams,
}: PageProps<'/[locale]/academy/live-learning'>) {
  const [{ tokens }, query] = await Promise.all([requireLearner(), searchParams])
  const [tab, name] = tabs.find(([value]) => value === query.tab) ?? tabs[0]
  const isRecordings = name === 'recordings'
  const [t, { live, events, recordings }] = await Promise.all([
    getTranslations('live'),
    getEventsPage(tokens.accessToken, { past: false, recordings: isRecordings }),
  ])
  const next = events.find(({ status }) => status === 'scheduled')
  const [[view], topics] = await Promise.all([
    viewEvents(next ? [next] : []),
    topicLabelsOf(events),
  ])
  const panel = () => {
    if (isRecordings) {
      return (
        <RecordingsPanel
          title={t('recordings.title')}
          recordings={recordings}
          figures={live?.figures ?? null}
          page={routes.liveLearning}
        />
      )
    }
    if (!live) return <UnavailableNotice of="live" path={`${routes.liveLearning}?tab=${tab}`} />
    if (name === 'upcoming') return <UpcomingPanel isEmpty={events.length === 0} topics={topics} />
    const [first] = events.filter(({ type }) => type === series[name].type)
    return <SeriesPanel name={name} first={first} topics={topics} />
  }
  return (
    <EventsPage
      events={events}
      config={updatesConfig()}
      namespaces={isRecordings ? ['live.alert', 'live.recordings'] : ['live.alert']}
      header={
        <>
          <LiveHero next={view} />
          {live && (
            <div className="border-b border-border">
              <div className="page-width">
                <AlertBanner isOn={live.alert} />
              </div>
            </div>
          )}
        </>
      }
      label={t('tabsLabel')}
      page={routes.liveLearning}
      tabs={tabs.map(([value, key]) => ({ value, label: t(`${key}.tab`) }))}
      current={tab}
    >
      {panel()}
    </EventsPage>
  )
}
