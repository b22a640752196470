'use client'

import { useLocale, useTranslations } from 'next-intl'
import { eventTitle } from '@/content/events/translations'
import { cn } from '@/lib/cn'
import { Link } from '@/lib/i18n/link'
import { dayIn, daysOf } from '@/lib/i18n/month'
import { useZone } from '@/lib/i18n/use-zone'
import { formatStart, zoneCity, zoneName } from '@/lib/live/client/event-times'
import type { LiveEvent } from '@/lib/live/queries'
import { eventPath } from '@/lib/routes'
import { Kind } from './event-header'
import { Itinerary, type TopicLabels } from './event-row'
import { useLiveEvent, useRenderedEvents } from './live-events'

type MonthTableProps = {
  caption: string
  weeks: (string | null)[][]
  weekdays: { short: string; long: string }[]
  events: readonly LiveEvent[]
  topics: Readonly<Record<string, TopicLabels>>
  /** The organiser's zone. */
  zone: string
  /** The viewer's zone; null until it is known. */
  own: string | null
  now: string
}

/** A month of sessions, in the organiser's zone until the viewer's is known; names the zone. */
function MonthTable(props: MonthTableProps) {
  const { caption, weeks, weekdays, events, topics, zone, own, now } = props
  const t = useTranslations('live.month')
  const locale = useLocale()
  const shown = own ?? zone
  const today = dayIn(now, shown)
  const byDay = new Map<string, DayEntry[]>()
  for (const event of events) {
    for (const [i, day] of daysOf(event, shown).entries()) {
      const time = i === 0 ? formatStart(event.startsAt, shown, locale) : t('continues')
      const entry = { event, title: eventTitle(event, topics, locale), time, first: i === 0 }
      byDay.set(day, [...(byDay.get(day) ?? []), entry])
    }
  }
  return (
    <>
      <p className="min-h-[1lh] text-label text-muted-foreground max-sm:min-h-[2lh]">
        {own
          ? t('zone', { zone: zoneName(own, locale) })
          : t('organiser', { zone: zoneCity(zone) })}
      </p>
      <table className="mt-4 w-full table-fixed border-collapse border-b border-border">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {weekdays.map(({ short, long }) => (
              <th
                key={long}
                scope="col"
                abbr={long}
                className="border-b border-input pb-2 text-label font-normal text-muted-foreground md:text-left md:not-first:pl-3"
              >
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, i) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: the column's place in the week
                  key={i}
                  className={cn(
                    'h-20 border-b border-border pt-2 pb-3 align-top md:h-28 md:pr-3',
                    i > 0 && 'md:border-l md:pl-3',
                  )}
                >
                  {day && <Day day={day} isToday={day === today} entries={byDay.get(day) ?? []} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

type DayEntry = {
  event: LiveEvent
  /** Absent if the topic has left the catalogue. */
  title: string | undefined
  time: string
  /** Whether this is the session's first day. */
  first: boolean
}

function Day({ day, isToday, entries }: { day: string; isToday: boolean; entries: DayEntry[] }) {
  const t = useTranslations('live')
  return (
    <>
      <time
        dateTime={day}
        aria-current={isToday ? 'date' : undefined}
        className={cn(
          'grid size-7 place-items-center font-mono text-label max-md:mx-auto md:place-items-start md:content-center',
          isToday
            ? 'rounded-sm bg-foreground text-background md:place-items-center!'
            : 'text-muted-foreground',
        )}
      >
        {Number(day.slice(-2))}
        {isToday && <span className="sr-only">, {t('month.today')}</span>}
      </time>
      {entries.length > 0 && (
        <ul className="mt-1 grid gap-1">
          {entries.map((entry) => (
            <Entry key={entry.event.id} {...entry} />
          ))}
        </ul>
      )}
    </>
  )
}

function Entry({ event: rendered, title, time, first }: DayEntry) {
  const t = useTranslations('live')
  const event = useLiveEvent(rendered)
  const cancelled = event.status === 'cancelled'
  const registered = event.state === 'registered'
  const type = t(`types.${event.type}`)
  return (
    <li>
      <Link
        href={eventPath(event.id)}
        className={cn(
          'grid min-h-11 place-content-center rounded-sm hover:bg-muted md:-mx-1.5 md:block md:px-1.5 md:py-1',
          cancelled && 'line-through',
          (cancelled || !first) && 'text-muted-foreground',
        )}
      >
        <Kind
          type={event.type}
          label={
            <span suppressHydrationWarning className="max-md:sr-only">
              {time}
            </span>
          }
          className={cn(
            'text-label font-normal! max-md:gap-0',
            registered ? 'text-success' : 'text-info',
          )}
        />
        <span className="text-label leading-tight max-md:sr-only md:block">{title ?? type}</span>
        <span className="sr-only">
          , {type}
          {registered && `, ${t('registration.registered')}`}
          {cancelled && `, ${t('states.cancelled')}`}
        </span>
      </Link>
    </li>
  )
}

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
