import { useLocale, useTranslations } from 'next-intl'
import { EventRow } from './event-row'
import type { EventView } from './event-view'
import { dateParts } from './times'

/** The sessions in their order along a line, month by month. */
export function Itinerary({ views, withKind }: { views: EventView[]; withKind?: boolean }) {
  const t = useTranslations('live.upcoming')
  const locale = useLocale()
  const months = Map.groupBy(
    views,
    ({ event }) => dateParts(event.startsAt, event.zone, locale).monthAndYear,
  )
  return [...months].map(([month, own]) => (
    <div key={month} className="mt-10 first-of-type:mt-0">
      <h3 className="flex items-baseline justify-between gap-4 border-b border-control pb-2 text-body font-semibold">
        {month}
        <span className="font-sans text-label font-normal tracking-normal text-muted">
          {t('stages', { count: own.length })}
        </span>
      </h3>
      <ol>
        {own.map((view) => (
          <EventRow key={view.event.id} view={view} withKind={withKind} />
        ))}
      </ol>
    </div>
  ))
}
