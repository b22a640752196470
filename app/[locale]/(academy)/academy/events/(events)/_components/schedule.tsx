import { CalendarDays, List } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import type { EventView } from '../../../_components/live/event-view'
import { Itinerary } from '../../../_components/live/itinerary'
import { NoEvents } from '../../../_components/live/no-events'
import { MonthView } from './month-view'

type ScheduleProps = {
  /** Not over yet, in their order. */
  upcoming: EventView[]
  /** Over, and the person was registered for them. */
  past: EventView[]
  view: 'list' | 'month'
  month: string | null
}

const ways = [
  { view: 'list', href: routes.events, icon: List },
  { view: 'month', href: `${routes.events}?view=month`, icon: CalendarDays },
] as const

/** Upcoming sessions, as a list or as a month. */
export function Schedule({ upcoming, past, view, month }: ScheduleProps) {
  const t = useTranslations('live.events')
  return (
    <section aria-labelledby="schedule">
      <div className="mb-10 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h2 id="schedule" className="text-h2">
          {t('upcomingTitle')}
        </h2>
        <nav aria-label={t('views')} className="flex rounded-md border border-control">
          {ways.map(({ view: way, href, icon: Icon }) => (
            <Link
              key={way}
              href={href}
              scroll={false}
              aria-current={way === view ? 'page' : undefined}
              className="inline-flex min-h-11 items-center gap-2 px-4 font-semibold text-muted transition-colors first:rounded-l-[5px] last:rounded-r-[5px] hover:text-text aria-[current=page]:bg-text aria-[current=page]:text-surface"
            >
              <Icon aria-hidden="true" strokeWidth={1.5} className="size-5" />
              {t(way)}
            </Link>
          ))}
        </nav>
      </div>
      {view === 'month' ? (
        <MonthView views={[...past, ...upcoming]} wanted={month} />
      ) : upcoming.length > 0 ? (
        <Itinerary views={upcoming} />
      ) : (
        <NoEvents of="upcoming" />
      )}
    </section>
  )
}
