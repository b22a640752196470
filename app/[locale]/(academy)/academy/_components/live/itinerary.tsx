import { useLocale, useTranslations } from 'next-intl'
import { cn } from '@/lib/cn'
import { Link } from '@/lib/i18n/link'
import type { Locale } from '@/lib/i18n/routing'
import type { LiveEvent } from '@/lib/live/queries'
import { eventPath } from '@/lib/routes'
import type { EventView } from './event-view'
import { Registration } from './registration'
import { Seats } from './seats'
import { SessionMarks, StateMark } from './session-head'
import { SessionTimes } from './session-times'
import { dateParts, phaseOf } from './times'

/** The sessions in order along a line, month by month. */
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

type EventRowProps = {
  view: EventView
  /** False where the list has sessions of one kind only. */
  withKind?: boolean
}

/** A session in the itinerary: day, line mark, details and seats. */
function EventRow({ view, withKind }: EventRowProps) {
  const { event, title, by, of } = view
  const locale = useLocale()
  const phase = phaseOf(event, Date.now())
  const cancelled = phase === 'cancelled'
  return (
    <li className="group relative grid grid-cols-[3.5rem_1.25rem_minmax(0,1fr)] gap-x-3 md:grid-cols-[4.5rem_1.5rem_minmax(0,1fr)] md:gap-x-5">
      <DateFigure event={event} locale={locale} className="pt-6 text-right" />
      <span aria-hidden="true" className="relative">
        <span className="absolute inset-y-0 left-1/2 w-px -translate-x-1/2 bg-control group-first:top-9 group-last:bottom-[calc(100%-2.25rem)]" />
        <span
          className={cn(
            'absolute top-9 left-1/2 size-3 -translate-1/2 rounded-full border-2 bg-surface',
            cancelled ? 'border-control' : 'border-info',
            event.type === 'hackathon' && 'size-4 rounded-none rotate-45',
            event.state === 'registered' && !cancelled && 'bg-info',
          )}
        />
      </span>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-5 border-line py-6 group-not-last:border-b md:grid-cols-[minmax(0,1fr)_13.5rem]">
        <div className="min-w-0">
          <SessionMarks view={view} withKind={withKind}>
            <StateMark phase={phase} />
          </SessionMarks>
          <h4 className={cn('mt-1 text-title', cancelled && 'text-muted line-through')}>
            <Link href={eventPath(event.id)} className="hover:underline underline-offset-4">
              {title}
            </Link>
          </h4>
          <SessionTimes event={event} className="mt-1.5" />
          {by && <p className="mt-1.5 text-label text-muted">{by}</p>}
        </div>
        {!cancelled && (
          <div className="max-w-sm">
            <Seats event={event} />
            {phase === 'upcoming' && <Registration event={event} of={of} className="mt-3" />}
          </div>
        )}
      </div>
    </li>
  )
}

type DateFigureProps = {
  event: Pick<LiveEvent, 'startsAt' | 'zone'>
  locale: Locale
  className?: string
}

/** The day of a session in the organiser's zone; decorative, as its time is shown too. */
function DateFigure({ event, locale, className }: DateFigureProps) {
  const { day, weekday, month } = dateParts(event.startsAt, event.zone, locale)
  return (
    <p aria-hidden="true" className={className}>
      <span className="block font-mono text-h3">{day}</span>
      <span className="block text-label text-muted">{month}</span>
      <span className="block text-label text-muted">{weekday}</span>
    </p>
  )
}
