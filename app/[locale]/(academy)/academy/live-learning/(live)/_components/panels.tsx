import { useTranslations } from 'next-intl'
import type { EventView } from '../../../_components/live/event-view'
import { Itinerary } from '../../../_components/live/itinerary'
import { NoEvents } from '../../../_components/live/no-events'
import { SeriesPanel } from './series-panel'

type PanelProps = { views: EventView[] }

/** All sessions of the next weeks. */
export function UpcomingPanel({ views }: PanelProps) {
  const t = useTranslations('live.upcoming')
  return (
    <section aria-labelledby="upcoming">
      <h2 id="upcoming" className="text-h2">
        {t('title')}
      </h2>
      <p className="mt-3 mb-10 max-w-measure text-lead text-muted">{t('lead')}</p>
      {views.length > 0 ? <Itinerary views={views} /> : <NoEvents of="upcoming" />}
    </section>
  )
}

/** The Friday series. */
export function VibePanel({ views }: PanelProps) {
  const t = useTranslations('live.vibe')
  return (
    <SeriesPanel
      id="vibe-sessions"
      title={t('title')}
      lead={t('lead')}
      when={t('when')}
      whenNote={t('whenNote')}
      first={views[0]}
    >
      {views.length > 0 ? (
        <Itinerary views={views} withKind={false} />
      ) : (
        <NoEvents of="vibe-session" />
      )}
    </SeriesPanel>
  )
}

/** Workshops with guests, every second week. */
export function WorkshopsPanel({ views }: PanelProps) {
  const t = useTranslations('live.workshops')
  return (
    <SeriesPanel
      id="workshops"
      title={t('title')}
      lead={t('lead')}
      when={t('when')}
      whenNote={t('whenNote')}
      first={views[0]}
    >
      {views.length > 0 ? <Itinerary views={views} /> : <NoEvents of="workshop" />}
    </SeriesPanel>
  )
}
