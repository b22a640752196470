'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useZone } from '@/lib/i18n/use-zone'
import { usableZone } from '@/lib/i18n/zone'
import { dateParts } from '@/lib/live/client/event-times'
import type { LiveEvent } from '@/lib/live/queries'
import { EventRow, type TopicLabels } from './event-row'

type ItineraryProps = {
  events: readonly LiveEvent[]
  /** By topic. */
  topics: Readonly<Record<string, TopicLabels>>
  withKind?: boolean
}

/** The sessions in order along a line, month by month as the viewer's zone has them. */
export function Itinerary({ events, topics, withKind }: ItineraryProps) {
  const t = useTranslations('live.upcoming')
  const locale = useLocale()
  const viewerZone = useZone()
  const months = Map.groupBy(
    events,
    ({ startsAt, zone }) => dateParts(startsAt, usableZone(viewerZone, zone), locale).monthAndYear,
  )
  return [...months].map(([month, sessions]) => (
    <div key={month} className="mt-10 first-of-type:mt-0">
      <h3
        suppressHydrationWarning
        className="flex items-baseline justify-between gap-4 border-b border-input pb-2 text-body font-semibold"
      >
        {month}
        <span className="font-sans text-label font-normal tracking-normal text-muted-foreground">
          {t('stages', { count: sessions.length })}
        </span>
      </h3>
      <ol>
        {sessions.map((event) => (
          <EventRow key={event.id} event={event} topic={topics[event.topic]} withKind={withKind} />
        ))}
      </ol>
    </div>
  ))
}
