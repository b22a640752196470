import { useTranslations } from 'next-intl'
import type { EventView } from '../../../_components/live/event-view'
import { HackathonPlan } from '../../../_components/live/hackathon-plan'
import { Itinerary } from '../../../_components/live/itinerary'
import { NoEvents } from '../../../_components/live/no-events'
import { Prizes } from '../../../_components/live/prizes'
import { SeriesPanel } from './series-panel'

/** The monthly hackathons: how one runs, what is won, and when the next ones are. */
export function HackathonsPanel({ views }: { views: EventView[] }) {
  const t = useTranslations('live.hackathons')
  const [first] = views
  return (
    <SeriesPanel
      id="hackathons"
      title={t('title')}
      lead={t('lead')}
      when={t('when')}
      whenNote={t('whenNote')}
      first={first}
    >
      {first ? <Itinerary views={views} withKind={false} /> : <NoEvents of="hackathon" />}
      <div className="mt-14 grid gap-x-12 gap-y-12 border-t border-control pt-8 xl:grid-cols-2">
        {first && <HackathonPlan event={first.event} />}
        <Prizes />
      </div>
    </SeriesPanel>
  )
}
