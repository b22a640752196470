import { CalendarDays, ChevronLeft, ChevronRight, List } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { LocalDate } from '@/components/layout/local-date'
import { buttonVariants } from '@/components/ui/button'
import { Table, TableCell, TableHead, TableRow } from '@/components/ui/table'
import { TitledSection } from '@/components/ui/titled-section'
import { Link } from '@/lib/i18n/link'
import { dayIn, isNear, monthGrid, shiftMonth } from '@/lib/i18n/month'
import type { Locale } from '@/lib/i18n/routing'
import { phaseOf } from '@/lib/live/client/event-times'
import type { Attendance, LiveEvent } from '@/lib/live/queries'
import { eventPath, routes } from '@/lib/routes'
import { AttendanceMark, StateMark } from './event-header'
import type { TopicLabels } from './event-row'
import { viewEvents } from './event-view'
import { UpcomingEvents } from './live-panels'
import { MonthSchedule } from './month-table'

type Topics = Readonly<Record<string, TopicLabels>>

type ScheduleProps = {
  /** Whether nothing is upcoming. */
  isEmpty: boolean
  /** The organiser's zone; absent if nothing is upcoming. */
  zone: string | undefined
  /** Past sessions the person was registered for, the latest first. */
  past: readonly LiveEvent[]
  topics: Topics
  view: 'list' | 'month'
  month: string | null
}

const ways = [
  { view: 'list', href: routes.events, icon: List },
  { view: 'month', href: `${routes.events}?view=month`, icon: CalendarDays },
] as const

/** Upcoming sessions, as a list or as a month. */
export function Schedule({ isEmpty, zone, past, topics, view, month }: ScheduleProps) {
  const t = useTranslations('live.events')
  return (
    <section aria-labelledby="schedule">
      <div className="mb-10 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h2 id="schedule" className="text-h2">
          {t('upcomingTitle')}
        </h2>
        <nav aria-label={t('views')} className="flex rounded-md border border-input">
          {ways.map(({ view: way, href, icon: Icon }) => (
            <Link
              key={way}
              href={href}
              scroll={false}
              aria-current={way === view ? 'page' : undefined}
              className="inline-flex min-h-11 items-center gap-2 px-4 font-semibold text-muted-foreground transition-colors first:rounded-l-[5px] last:rounded-r-[5px] hover:text-foreground aria-[current=page]:bg-foreground aria-[current=page]:text-background"
            >
              <Icon className="size-5" />
              {t(way)}
            </Link>
          ))}
        </nav>
      </div>
      {view === 'month' ? (
        <MonthView zone={zone} past={past} topics={topics} chosenMonth={month} />
      ) : (
        <UpcomingEvents isEmpty={isEmpty} topics={topics} />
      )}
    </section>
  )
}

/** First day of the week, 0 for Sunday. */
const weekStarts: Record<Locale, number> = { en: 0, hi: 0, es: 1, fr: 1, de: 1 }
const organiserZone = 'America/New_York'

type MonthViewProps = {
  /** The organiser's zone. */
  zone: string | undefined
  past: readonly LiveEvent[]
  topics: Topics
  /** The month in the URL; null for the current one. */
  chosenMonth: string | null
}

/** A month of the schedule as a table and a list, with links to its neighbours. */
function MonthView({ zone = organiserZone, past, topics, chosenMonth }: MonthViewProps) {
  const t = useTranslations('live.month')
  const locale = useLocale()
  const now = new Date().toISOString()
  const month = chosenMonth ?? dayIn(now, zone).slice(0, 7)
  const name = new Intl.DateTimeFormat(locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`))
  const weekStart = weekStarts[locale]
  const weekdays = Array.from({ length: 7 }, (_, i) => {
    // 7 January 2024 was a Sunday.
    const date = Date.UTC(2024, 0, 7 + weekStart + i)
    const as = (weekday: 'short' | 'long') =>
      new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(date)
    return { short: as('short'), long: as('long') }
  })
  return (
    <section aria-labelledby="month">
      <div className="flex items-center justify-between gap-4">
        <h3 id="month" aria-live="polite" className="text-h3">
          {name}
        </h3>
        <div className="flex gap-2">
          <MonthLink month={shiftMonth(month, -1)} label={t('previous')} icon={ChevronLeft} />
          <MonthLink month={shiftMonth(month, 1)} label={t('next')} icon={ChevronRight} />
        </div>
      </div>
      <MonthSchedule
        month={month}
        caption={t('caption', { month: name })}
        weeks={monthGrid(month, weekStart)}
        weekdays={weekdays}
        zone={zone}
        now={now}
        past={past.filter((event) => isNear(event, month)).toReversed()}
        topics={topics}
      />
    </section>
  )
}

type MonthLinkProps = { month: string; label: string; icon: typeof ChevronLeft }

/** A link to a neighbouring month. */
function MonthLink({ month, label, icon: Icon }: MonthLinkProps) {
  return (
    <Link
      href={`${routes.events}?view=month&month=${month}`}
      scroll={false}
      className={buttonVariants({ variant: 'outline', size: 'icon' })}
    >
      <Icon className="size-5" />
      <span className="sr-only">{label}</span>
    </Link>
  )
}

/** Maximum number listed. */
const maxRows = 50

type PastEventsProps = {
  events: readonly LiveEvent[]
  /** By event. */
  attendance: Readonly<Record<string, Attendance>>
}

/** Past sessions the person was registered for, the latest first, and which of them they attended. */
export async function PastEvents({ events, attendance }: PastEventsProps) {
  const [t, views] = await Promise.all([
    getTranslations('live.events.past'),
    viewEvents(events.slice(0, maxRows)),
  ])
  return (
    <TitledSection
      id="past"
      title={t('title')}
      titleClass="text-h3"
      className="mt-16 border-t border-input pt-8"
    >
      {views.length === 0 ? (
        <p className="mt-3 max-w-measure text-muted-foreground">{t('empty')}</p>
      ) : (
        <div className="mt-4">
          <Table
            caption={t('title')}
            captionHidden
            columns={[t('date'), t('session'), t('type'), t('attendance')]}
          >
            {views.map(({ event, title, typeLabel }) => (
              <TableRow key={event.id}>
                <TableCell className="whitespace-nowrap">
                  <LocalDate at={event.startsAt} zone={event.zone} />
                </TableCell>
                <TableHead scope="row">
                  <Link href={eventPath(event.id)} className="underline-link">
                    {title}
                  </Link>
                </TableHead>
                <TableCell>
                  {event.status === 'cancelled' ? (
                    <StateMark phase={phaseOf(event, 0)} />
                  ) : (
                    typeLabel
                  )}
                </TableCell>
                <TableCell>
                  {event.status !== 'cancelled' && (
                    <AttendanceMark attended={attendance[event.id]?.attended ?? null} />
                  )}
                </TableCell>
              </TableRow>
            ))}
          </Table>
        </div>
      )}
    </TitledSection>
  )
}
