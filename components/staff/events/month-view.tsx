import { CalendarDays, List } from 'lucide-react'
import { Unavailable } from '@/components/staff/staff-page'
import { Button } from '@/components/ui/button'
import { orNull } from '@/lib/db/call'
import { Link } from '@/lib/i18n/link'
import { parseMonth, shiftMonth } from '@/lib/i18n/month'
import { getEventsBetween } from '@/lib/staff/events/queries'
import { staffEventsPath } from '@/lib/staff/paths'
import { MonthCalendar } from './month-calendar'

const day = 86_400_000
const monthPath = (month: string) => `${staffEventsPath}?view=calendar&month=${month}`

/** A month of events; the current one if the URL names none. */
export async function MonthView({ accessToken, month }: { accessToken: string; month: unknown }) {
  const now = new Date().toISOString()
  const shown = parseMonth(month) ?? now.slice(0, 7)
  // A day on either side: the reader's month begins earlier or later than that of UTC.
  const since = new Date(Date.parse(`${shown}-01T00:00:00Z`) - day).toISOString()
  const until = new Date(Date.parse(`${shiftMonth(shown, 1)}-01T00:00:00Z`) + day).toISOString()
  const events = await orNull(getEventsBetween(accessToken, { since, until }))
  const name = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const title = (of: string) => name.format(new Date(`${of}-01T00:00:00Z`))
  const neighbour = (by: number) => (
    <Button asChild variant="outline" size="sm">
      <Link href={monthPath(shiftMonth(shown, by))}>{title(shiftMonth(shown, by))}</Link>
    </Button>
  )
  return (
    <section aria-labelledby="month">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="month" className="text-h3">
          {title(shown)}
        </h2>
        <div className="flex flex-wrap gap-2">
          {neighbour(-1)}
          {neighbour(1)}
        </div>
      </div>
      {events ? (
        <MonthCalendar month={shown} events={events} now={now} />
      ) : (
        <Unavailable path={monthPath(shown)} />
      )}
    </section>
  )
}

const views = [
  { name: 'List', path: staffEventsPath, Icon: List, isCalendar: false },
  {
    name: 'Calendar',
    path: `${staffEventsPath}?view=calendar`,
    Icon: CalendarDays,
    isCalendar: true,
  },
] as const

/** The two ways to see all events. */
export function ViewSwitch({ isCalendar: shown }: { isCalendar: boolean }) {
  return (
    <nav aria-label="View" className="mb-6 border-b border-border">
      <ul className="flex gap-6">
        {views.map(({ name, path, Icon, isCalendar }) => (
          <li key={name}>
            <Link
              href={path}
              aria-current={isCalendar === shown ? 'page' : undefined}
              className="-mb-px flex min-h-11 items-center gap-2 border-b-2 border-transparent text-muted-foreground hover:text-foreground aria-[current]:border-foreground aria-[current]:font-semibold aria-[current]:text-foreground"
            >
              <Icon className="size-4" />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
