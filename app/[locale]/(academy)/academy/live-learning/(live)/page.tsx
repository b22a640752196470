import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AlertBanner } from '@/components/events/alert-banner'
import { eventNamespaces, topicLabelsOf, viewEvents } from '@/components/events/event-view'
import { LiveEvents } from '@/components/events/live-events'
import { LiveHero } from '@/components/events/live-hero'
import { SeriesPanel, series, UpcomingPanel } from '@/components/events/live-panels'
import { UnavailableNotice } from '@/components/layout/data-unavailable'
import { RefreshOnReturn } from '@/components/layout/refresh-on-return'
import { TabLinks } from '@/components/layout/tab-links'
import { RecordingsPanel } from '@/components/recordings/recordings-panel'
import { requireLearner } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { viewRecordings } from '@/lib/live/client/recording-view'
import { getLivePage } from '@/lib/live/queries'
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
  const [{ tokens }, { tab: wanted }] = await Promise.all([requireLearner(), searchParams])
  const [tab, name] = tabs.find(([value]) => value === wanted) ?? tabs[0]
  const isRecordings = name === 'recordings'
  const [t, live] = await Promise.all([
    getTranslations('live'),
    orNull(getLivePage(tokens.accessToken, { figures: isRecordings })),
  ])
  const events = live?.events ?? []
  const next = events.find(({ status }) => status === 'scheduled')
  const [[view], words, recordings] = await Promise.all([
    viewEvents(next ? [next] : []),
    topicLabelsOf(events),
    isRecordings ? viewRecordings(tokens.accessToken) : [],
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
    if (name === 'upcoming') return <UpcomingPanel isEmpty={events.length === 0} words={words} />
    const seriesEvents = events.filter(({ type }) => type === series[name].type)
    return <SeriesPanel name={name} first={seriesEvents[0]} words={words} />
  }
  return (
    <ClientMessages
      namespaces={[
        ...eventNamespaces,
        'live.alert',
        ...(isRecordings ? ['live.recordings' as const] : []),
      ]}
    >
      <RefreshOnReturn answer={randomUUID()} />
      <LiveEvents initial={events} renderedAt={Date.now()} config={updatesConfig()}>
        <LiveHero next={view} />
        {live && (
          <div className="border-b border-border">
            <div className="page-width">
              <AlertBanner wanted={live.alert} />
            </div>
          </div>
        )}
        <div className="page-width pt-8 pb-16 md:pt-10 lg:pb-24">
          <TabLinks
            label={t('tabsLabel')}
            page={routes.liveLearning}
            tabs={tabs.map(([value, key]) => ({ value, label: t(`${key}.tab`) }))}
            current={tab}
          >
            {panel()}
          </TabLinks>
        </div>
      </LiveEvents>
    </ClientMessages>
  )
}
