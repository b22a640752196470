'use client'

import { useTranslations } from 'next-intl'
import { daysOf } from '@/lib/i18n/month'
import { useZone } from '@/lib/i18n/use-zone'
import type { LiveEvent } from '@/lib/live/queries'
import type { TopicLabels } from './event-row'
import { Itinerary } from './itinerary'
import { useRenderedEvents } from './live-events'
import { MonthTable, type MonthTableProps } from './month-table'

type MonthScheduleProps = Omit<MonthTableProps, 'events' | 'own'> & {
  /** YYYY-MM. */
  month: string
  /** Past sessions, in order; `LiveEvents` above has the upcoming ones. */
  past: readonly LiveEvent[]
  topics: Readonly<Record<string, TopicLabels>>
}

/** A month as a table and a list with the same days: in the organiser's zone until the viewer's is known. */
export function MonthSchedule({ month, past, topics, zone, ...table }: MonthScheduleProps) {
  const t = useTranslations('live.month')
  const viewerZone = useZone()
  const rendered = useRenderedEvents()
  const events = [...past, ...rendered].filter((event) =>
    daysOf(event, viewerZone ?? zone).some((day) => day.startsWith(month)),
  )
  return (
    <>
      <MonthTable {...table} zone={zone} own={viewerZone} events={events} topics={topics} />
      <div className="mt-14">
        {events.length > 0 ? (
          <Itinerary events={events} topics={topics} />
        ) : (
          <p className="text-muted-foreground">{t('none')}</p>
        )}
      </div>
    </>
  )
}
