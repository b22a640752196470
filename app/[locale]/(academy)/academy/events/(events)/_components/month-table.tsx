'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useZone } from '@/components/ui/use-zone'
import { cn } from '@/lib/cn'
import type { EventType } from '@/lib/content/events'
import { Link } from '@/lib/i18n/link'
import { eventPath } from '@/lib/routes'
import { Kind } from '../../../_components/live/session-head'
import { dayIn, formatStart, zoneCity, zoneName } from '../../../_components/live/times'
import { daysOf } from './month'

type MonthEntry = {
  id: string
  type: EventType
  typeLabel: string
  title: string
  startsAt: string
  endsAt: string
  cancelled: boolean
  registered: boolean
  /** Its start in the organiser's zone. */
  time: string
}

type MonthTableProps = {
  caption: string
  weeks: (string | null)[][]
  weekdays: { short: string; long: string }[]
  entries: MonthEntry[]
  /** The organiser's zone. */
  zone: string
  now: string
}

/** A month of sessions, in the organiser's zone until the viewer's is known; names the zone it shows. */
export function MonthTable({ caption, weeks, weekdays, entries, zone, now }: MonthTableProps) {
  const t = useTranslations('live.month')
  const locale = useLocale()
  const own = useZone()
  const shown = own ?? zone
  const today = dayIn(now, shown)
  const byDay = new Map<string, { entry: MonthEntry; first: boolean }[]>()
  for (const entry of entries) {
    for (const [i, day] of daysOf(entry, shown).entries()) {
      byDay.set(day, [...(byDay.get(day) ?? []), { entry, first: i === 0 }])
    }
  }
  return (
    <>
      <p className="min-h-[1lh] text-label text-muted max-sm:min-h-[2lh]">
        {own
          ? t('zone', { zone: zoneName(own, locale) })
          : t('organiser', { zone: zoneCity(zone) })}
      </p>
      <table className="mt-4 w-full table-fixed border-collapse border-b border-line">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {weekdays.map(({ short, long }) => (
              <th
                key={long}
                scope="col"
                abbr={long}
                className="border-b border-control pb-2 text-label font-normal text-muted md:text-left md:not-first:pl-3"
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
                    'h-20 border-b border-line pt-2 pb-3 align-top md:h-28 md:pr-3',
                    i > 0 && 'md:border-l md:pl-3',
                  )}
                >
                  {day && (
                    <Day day={day} isToday={day === today} entries={byDay.get(day) ?? []}>
                      {(entry) => (own ? formatStart(entry.startsAt, own, locale) : entry.time)}
                    </Day>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

type DayProps = {
  day: string
  isToday: boolean
  entries: { entry: MonthEntry; first: boolean }[]
  children(entry: MonthEntry): string
}

function Day({ day, isToday, entries, children: timeOf }: DayProps) {
  const t = useTranslations('live')
  return (
    <>
      <time
        dateTime={day}
        aria-current={isToday ? 'date' : undefined}
        className={cn(
          'grid size-7 place-items-center font-mono text-label max-md:mx-auto md:place-items-start md:content-center',
          isToday ? 'rounded-sm bg-text text-surface md:place-items-center' : 'text-muted',
        )}
      >
        {Number(day.slice(-2))}
        {isToday && <span className="sr-only">, {t('month.today')}</span>}
      </time>
      {entries.length > 0 && (
        <ul className="mt-1 grid gap-1">
          {entries.map(({ entry, first }) => (
            <li key={entry.id}>
              <Link
                href={eventPath(entry.id)}
                className={cn(
                  'grid min-h-11 place-content-center rounded-sm hover:bg-raised md:-mx-1.5 md:block md:px-1.5 md:py-1',
                  entry.cancelled && 'text-muted line-through',
                  !first && 'text-muted',
                )}
              >
                <Kind
                  type={entry.type}
                  label={
                    <span className="max-md:sr-only">
                      {first ? timeOf(entry) : t('month.continues')}
                    </span>
                  }
                  className={cn(
                    'text-label font-normal max-md:gap-0',
                    entry.registered ? 'text-success' : 'text-info',
                  )}
                />
                <span className="text-label leading-tight max-md:sr-only md:block">
                  {entry.title}
                </span>
                <span className="sr-only">
                  , {entry.typeLabel}
                  {entry.registered && `, ${t('registration.registered')}`}
                  {entry.cancelled && `, ${t('states.cancelled')}`}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
