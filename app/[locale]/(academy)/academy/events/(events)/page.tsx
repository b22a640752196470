import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { useLocale, useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { Table, TableCell, TableHead, TableRow } from '@/components/ui/table'
import { TabsInAddress } from '@/components/ui/tabs-in-address'
import { requireLearner } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { Link } from '@/lib/i18n/link'
import { getEvents, getPastEvents, getRecordingFigures, hasCalendarFeed } from '@/lib/live/queries'
import { eventPath, routes } from '@/lib/routes'
import { updatesConfig } from '@/lib/updates/config'
import { AreaHero } from '../../../_components/academy-hero'
import { UnavailableNotice } from '../../../_components/data-unavailable'
import { RefreshOnReturn } from '../../../_components/refresh-on-return'
import {
  type EventView,
  liveWords,
  viewEvents,
  viewRecordings,
} from '../../_components/live/event-view'
import { LiveEvents } from '../../_components/live/live-events'
import { RecordingsPanel } from '../../_components/live/recordings/recordings-panel'
import { StateMark } from '../../_components/live/session-head'
import { phaseOf } from '../../_components/live/times'
import { FeedPanel } from './_components/feed-panel'
import { parseMonth } from './_components/month'
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
                      <UnavailableNotice of="live" path={routes.events} />
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

/** Past sessions the person was registered for, the latest first. */
function PastSessions({ views }: { views: EventView[] }) {
  const t = useTranslations('live.events.past')
  const locale = useLocale()
  const date = (at: string, timeZone: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }).format(new Date(at))
  return (
    <section aria-labelledby="past" className="mt-16 border-t border-control pt-8">
      <h2 id="past" className="text-h3">
        {t('title')}
      </h2>
      {views.length === 0 ? (
        <p className="mt-3 max-w-measure text-muted">{t('empty')}</p>
      ) : (
        <div className="mt-4">
          <Table caption={t('title')} captionHidden columns={[t('date'), t('session'), t('type')]}>
            {views.map(({ event, title, typeLabel }) => (
              <TableRow key={event.id}>
                <TableCell className="whitespace-nowrap">
                  <time dateTime={event.startsAt}>{date(event.startsAt, event.zone)}</time>
                </TableCell>
                <TableHead scope="row">
                  <Link href={eventPath(event.id)} className="underline-link">
                    {title}
                  </Link>
                </TableHead>
                <TableCell>
                  {event.status === 'cancelled' ? (
                    <StateMark phase={phaseOf(event, 0)} />
                  ) : (
                    typeLabel
                  )}
                </TableCell>
              </TableRow>
            ))}
          </Table>
        </div>
      )}
    </section>
  )
}
