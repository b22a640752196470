import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { TabsInAddress } from '@/components/ui/tabs-in-address'
import { requireLearner } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { getAlert, getEvents, getRecordingFigures } from '@/lib/live/queries'
import { routes } from '@/lib/routes'
import { updatesConfig } from '@/lib/updates/config'
import { UnavailableNotice } from '../../../_components/data-unavailable'
import { RefreshOnReturn } from '../../../_components/refresh-on-return'
import { liveWords, viewEvents, viewRecordings } from '../../_components/live/event-view'
import { LiveEvents } from '../../_components/live/live-events'
import { RecordingsPanel } from '../../_components/live/recordings/recordings-panel'
import { AlertBanner } from './_components/alert-banner'
import { LiveHero } from './_components/hero'
import { SeriesPanel, UpcomingPanel } from './_components/panels'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('academy.liveLearning')
  return { title: t('title') }
}

/** Live Learning: upcoming sessions, the three series, and recordings. */
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
  const tab = (value: string, label: string, panel: ReactNode) => ({
    value,
    label,
    panel: events ? (
      panel
    ) : (
      <UnavailableNotice of="live" path={`${routes.liveLearning}?tab=${value}`} />
    ),
  })
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
              tab('upcoming', t('upcoming.tab'), <UpcomingPanel views={views} />),
              tab('vibe-sessions', t('vibe.tab'), <SeriesPanel name="vibe" views={views} />),
              tab(
                'hackathons',
                t('hackathons.tab'),
                <SeriesPanel name="hackathons" views={views} />,
              ),
              tab('workshops', t('workshops.tab'), <SeriesPanel name="workshops" views={views} />),
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
