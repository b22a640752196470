import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { TabsInAddress } from '@/components/ui/tabs-in-address'
import { requireLearner } from '@/lib/account/guard'
import type { EventType } from '@/lib/content/events'
import { orNull } from '@/lib/db/call'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { getAlert, getEvents, getRecordingFigures } from '@/lib/live/queries'
import { routes } from '@/lib/routes'
import { updatesConfig } from '@/lib/updates/config'
import { LiveUnavailableNotice } from '../../../_components/data-unavailable'
import { RefreshOnReturn } from '../../../_components/refresh-on-return'
import { viewEvents } from '../../_components/live/event-view'
import { LiveEvents } from '../../_components/live/live-events'
import { viewRecordings } from '../../_components/live/recordings/recording-view'
import { RecordingsPanel } from '../../_components/live/recordings/recordings-panel'
import { liveWords } from '../../_components/live/words'
import { AlertBanner } from './_components/alert-banner'
import { HackathonsPanel } from './_components/hackathons-panel'
import { LiveHero } from './_components/hero'
import { UpcomingPanel, VibePanel, WorkshopsPanel } from './_components/panels'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('academy.liveLearning')
  return { title: t('title') }
}

/** Live Learning (SPEC §2): what comes up, its three series, and what was recorded. */
export default async function LiveLearningPage() {
  const { tokens } = await requireLearner()
  const [t, events, alert, figures, recordings] = await Promise.all([
    getTranslations('live'),
    orNull(getEvents(tokens.accessToken)),
    orNull(getAlert(tokens.accessToken)),
    orNull(getRecordingFigures(tokens.accessToken)),
    viewRecordings(),
  ])
  const views = await viewEvents(events ?? [])
  const of = (type: EventType) => views.filter(({ event }) => event.type === type)
  const unavailable = (tab: string) => (
    <LiveUnavailableNotice path={`${routes.liveLearning}?tab=${tab}`} />
  )
  return (
    <ClientMessages parts={liveWords}>
      <RefreshOnReturn answer={randomUUID()} />
      <LiveEvents initial={events ?? []} config={updatesConfig()}>
        <LiveHero views={views.filter(({ event }) => event.status === 'scheduled')} />
        {alert !== null && (
          <div className="border-b border-line">
            <div className="page-width">
              <AlertBanner wanted={alert} />
            </div>
          </div>
        )}
        <div className="page-width pt-8 pb-16 md:pt-10 lg:pb-24">
          <TabsInAddress
            label={t('tabsLabel')}
            tabs={[
              {
                value: 'upcoming',
                label: t('upcoming.tab'),
                panel: events ? <UpcomingPanel views={views} /> : unavailable('upcoming'),
              },
              {
                value: 'vibe-sessions',
                label: t('vibe.tab'),
                panel: events ? (
                  <VibePanel views={of('vibe-session')} />
                ) : (
                  unavailable('vibe-sessions')
                ),
              },
              {
                value: 'hackathons',
                label: t('hackathons.tab'),
                panel: events ? (
                  <HackathonsPanel views={of('hackathon')} />
                ) : (
                  unavailable('hackathons')
                ),
              },
              {
                value: 'workshops',
                label: t('workshops.tab'),
                panel: events ? (
                  <WorkshopsPanel views={of('workshop')} />
                ) : (
                  unavailable('workshops')
                ),
              },
              {
                value: 'recordings',
                label: t('recordings.tab'),
                panel: (
                  <RecordingsPanel
                    title={t('recordings.title')}
                    recordings={recordings}
                    figures={figures}
                    page={routes.liveLearning}
                  />
                ),
              },
            ]}
          />
        </div>
      </LiveEvents>
    </ClientMessages>
  )
}
