'use client'

import { cn } from '@/lib/cn'
import { Link } from '@/lib/i18n/link'
import { dayIn, daysOf, monthGrid } from '@/lib/i18n/month'
import { useZone } from '@/lib/i18n/use-zone'
import type { StaffEventRow } from '@/lib/staff/events/queries'
import { staffEventPath } from '@/lib/staff/paths'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

type MonthCalendarProps = { month: string; events: readonly StaffEventRow[]; now: string }

/** A month in the reader's zone, in UTC until it is known; below 768 px, its days with events as a list. */
export function MonthCalendar({ month, events, now }: MonthCalendarProps) {
  const zone = useZone() ?? 'UTC'
  const today = dayIn(now, zone)
  const byDay = Map.groupBy(
    events.flatMap((event) =>
      daysOf(event, zone).map((day, i) => ({ event, day, first: i === 0 })),
    ),
    ({ day }) => day,
  )
  const start = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: zone })
  const hasAny = [...byDay.keys()].some((day) => day.startsWith(month))
  return (
    <>
      <p className="mb-3 text-label text-muted-foreground">
        Times in {zone}.{!hasAny && ' There are no events in this month.'}
      </p>
      <table className="w-full table-fixed border-collapse max-md:block">
        <caption className="sr-only">Events of the month</caption>
        <thead className="max-md:sr-only">
          <tr>
            {weekdays.map((name) => (
              <th
                key={name}
                scope="col"
                abbr={name}
                className="border-b border-input pb-2 text-left text-label font-normal text-muted-foreground not-first:pl-2"
              >
                {name.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {monthGrid(month, 1).map((week) => (
            <tr key={week.find((day) => day !== null)} className="max-md:block">
              {week.map((day, i) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: the column's place in the week
                  key={i}
                  className={cn(
                    'h-28 border-b border-border px-2 py-2 align-top not-first:border-l max-md:block max-md:h-auto max-md:border-l-0 max-md:px-0',
                    (!day || !byDay.has(day)) && 'max-md:hidden',
                  )}
                >
                  {day && (
                    <>
                      <time
                        dateTime={day}
                        aria-current={day === today ? 'date' : undefined}
                        className="inline-grid min-h-6 min-w-6 place-items-center rounded-sm font-mono text-label text-muted-foreground aria-[current]:bg-foreground aria-[current]:px-1 aria-[current]:text-background"
                      >
                        {Number(day.slice(-2))}
                      </time>
                      <ul className="mt-1 grid gap-1">
                        {byDay.get(day)?.map(({ event, first }) => (
                          <li key={event.id}>
                            <Link
                              href={staffEventPath(event.id)}
                              className={cn(
                                'block rounded-sm px-1 py-1 text-label leading-tight wrap-anywhere hover:bg-muted max-md:min-h-11',
                                event.status === 'cancelled' &&
                                  'text-muted-foreground line-through',
                              )}
                            >
                              <span className="block font-mono text-muted-foreground">
                                {first ? start.format(new Date(event.startsAt)) : 'continues'}
                                {`, ${event.registered}/${event.capacity}`}
                              </span>
                              {event.title}
                              {event.status === 'cancelled' && (
                                <span className="sr-only"> (cancelled)</span>
                              )}
                            </Link>
                          </li>
                        ))}
                      </ul>
                    </>
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
