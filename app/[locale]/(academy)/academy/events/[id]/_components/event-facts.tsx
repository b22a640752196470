import { CalendarPlus } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/lib/cn'
import { formatDuration } from '@/lib/i18n/duration'
import { interestLabel } from '../../../../_components/profile-labels'
import type { EventView } from '../../../_components/live/event-view'
import { LocalTime } from '../../../_components/live/local-time'
import { formatDay, formatTimes, minutesOf, zoneCity } from '../../../_components/live/times'
import { SeatCount } from './seat-count'

/** The facts of a session, and its file for a calendar. */
export function EventFacts({ view }: { view: EventView }) {
  const { event, topic, typeLabel, difficultyLabel } = view
  const t = useTranslations('live.event')
  const live = useTranslations('live')
  const common = useTranslations('common')
  const locale = useLocale()
  const facts: [string, ReactNode][] = [
    [t('date'), formatDay(event.startsAt, event.zone, locale)],
    [
      t('time'),
      <span key="time">
        {formatTimes(event, event.zone, locale)}, {zoneCity(event.zone)}
        <LocalTime
          startsAt={event.startsAt}
          endsAt={event.endsAt}
          zone={event.zone}
          className={cn('text-label text-muted', event.type === 'hackathon' && 'min-h-[2lh]')}
        />
      </span>,
    ],
    [t('duration'), formatDuration(minutesOf(event), locale)],
    [t('registered'), <SeatCount key="seats" event={event} />],
    [t('price'), live('free')],
    [t('type'), typeLabel],
    ...(topic && difficultyLabel
      ? ([
          [t('difficulty'), difficultyLabel],
          [
            t('category'),
            topic.interests.map((interest) => interestLabel(common, interest)).join(', '),
          ],
        ] as [string, ReactNode][])
      : []),
  ]
  return (
    <section aria-labelledby="facts" className="border-line lg:border-l lg:pl-10">
      <h2 id="facts" className="text-title">
        {t('facts')}
      </h2>
      <dl className="mt-4">
        {facts.map(([term, fact]) => (
          <div key={term} className="border-t border-line py-3 first:border-t-0 first:pt-0">
            <dt className="text-label text-muted">{term}</dt>
            <dd className="mt-0.5">{fact}</dd>
          </div>
        ))}
      </dl>
      <Button asChild variant="secondary" className="mt-4 w-full">
        <a href={`/api/live/events/${event.id}/ics?lang=${locale}`} download>
          <CalendarPlus aria-hidden="true" strokeWidth={1.5} className="size-5" />
          {t('calendar')}
        </a>
      </Button>
      <p className="mt-2 text-label text-muted">{t('calendarNote')}</p>
    </section>
  )
}
