'use client'

import { useLocale, useTranslations } from 'next-intl'
import { usePendingDay } from '@/components/layout/local-date'
import type { Difficulty, EventType } from '@/content/events'
import { translationFor } from '@/content/events/translations'
import { type Instructor, instructors } from '@/content/instructors'
import { cn } from '@/lib/cn'
import { Link } from '@/lib/i18n/link'
import { useZone } from '@/lib/i18n/use-zone'
import { usableZone } from '@/lib/i18n/zone'
import { dateParts, phaseOf } from '@/lib/live/client/event-times'
import type { LiveEvent } from '@/lib/live/queries'
import { eventPath } from '@/lib/routes'
import { DifficultyMark, Kind, StateMark } from './event-header'
import { EventTimes } from './event-times'
import { useLiveEvent, useRenderedEvents } from './live-events'
import { JoinEvent, Registration } from './registration'
import { Seats } from './seats'

/** A session's topic in the page's language; only its type's name if the topic has left the catalogue. */
export type TopicLabels = { title: string; difficulty?: Difficulty }

type EventRowProps = {
  event: LiveEvent
  /** The topic's level. */
  topic: TopicLabels | undefined
  /** False in a list of one kind. */
  withKind?: boolean
}

/**
 * A session in a list: its day in the viewer's zone, topic, times, seats, state and action. All of it is a client
 * component, so that the page contains its data once instead of its markup twice. Needs `LiveEvents` above.
 */
function EventRow({ event: drawn, topic, withKind = true }: EventRowProps) {
  const t = useTranslations('live')
  const locale = useLocale()
  const event = useLiveEvent(drawn)
  const zone = usableZone(useZone(), event.zone)
  const phase = phaseOf(event, Date.now())
  const cancelled = phase === 'cancelled'
  const typeLabel = t(`types.${event.type}`)
  const translation = translationFor(event.words, locale)
  const title = translation?.title ?? topic?.title ?? typeLabel
  const instructor = instructors[event.instructor as Instructor]
  const { day, month, weekday } = dateParts(event.startsAt, zone, locale)
  return (
    <li className="group relative grid grid-cols-[3.5rem_1.25rem_minmax(0,1fr)] gap-x-3 md:grid-cols-[4.5rem_1.5rem_minmax(0,1fr)] md:gap-x-5">
      <p
        aria-hidden="true"
        className={cn('pt-6 text-right text-label text-muted-foreground *:block', usePendingDay())}
      >
        {/* The browser may know a newer form of a date than the server: no reason to render again. */}
        <span className="font-mono text-h3 text-foreground">{day}</span>
        <span suppressHydrationWarning>{month}</span>
        <span suppressHydrationWarning>{weekday}</span>
      </p>
      <span aria-hidden="true" className="relative">
        <span className="absolute inset-y-0 left-1/2 w-px -translate-x-1/2 bg-input group-first:top-9 group-last:bottom-[calc(100%-2.25rem)]" />
        <span
          className={cn(
            'absolute top-9 left-1/2 size-3 -translate-1/2 rounded-full border-2 border-info bg-background',
            cancelled && 'border-input',
            event.type === 'hackathon' && 'size-4 rounded-none rotate-45',
            event.state === 'registered' && !cancelled && 'bg-info',
          )}
        />
      </span>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-5 border-border py-6 group-not-last:border-b md:grid-cols-[minmax(0,1fr)_13.5rem]">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-label">
            {withKind && <Kind type={event.type} label={typeLabel} />}
            {topic?.difficulty && (
              <DifficultyMark
                difficulty={topic.difficulty}
                label={t(`difficulties.${topic.difficulty}`)}
              />
            )}
            <StateMark phase={phase} />
          </p>
          <h4 className={cn('mt-1 text-title', cancelled && 'text-muted-foreground line-through')}>
            <Link
              href={eventPath(event.id)}
              className="underline-offset-4 hover:underline"
              lang={translation && translation.lang !== locale ? translation.lang : undefined}
            >
              {title}
            </Link>
          </h4>
          <EventTimes event={event} className="mt-1.5" />
          {instructor && (
            <p className="mt-1.5 text-label text-muted-foreground">
              {t('with', { name: instructor })}
            </p>
          )}
        </div>
        {!cancelled && (
          <div className="max-w-sm">
            <Seats event={event} />
            {phase === 'upcoming' && <Registration event={event} title={title} className="mt-3" />}
            <JoinEvent event={event} title={title} className="mt-3" />
          </div>
        )}
      </div>
    </li>
  )
}

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

type EventListProps = {
  /** By topic. */
  topics: Readonly<Record<string, TopicLabels>>
  /** Sessions of one kind; all without it. */
  type?: EventType
  withKind?: boolean
}

/** The sessions from `LiveEvents` above, which already has their data. */
export function EventList({ topics, type, withKind }: EventListProps) {
  const events = useRenderedEvents()
  const shown = type ? events.filter((event) => event.type === type) : events
  return <Itinerary events={shown} topics={topics} withKind={withKind} />
}
