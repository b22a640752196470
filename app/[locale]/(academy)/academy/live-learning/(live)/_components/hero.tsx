import { CalendarDays } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Contours } from '@/components/motif/contours'
import { Button } from '@/components/ui/button'
import { Link } from '@/lib/i18n/link'
import type { LiveEvent } from '@/lib/live/queries'
import { eventPath, routes } from '@/lib/routes'
import type { EventView } from '../../../_components/live/event-view'
import { Registration } from '../../../_components/live/registration'
import { Seats } from '../../../_components/live/seats'
import { LargeDate, SessionMarks } from '../../../_components/live/session-head'
import { SessionTimes } from '../../../_components/live/session-times'
import { phaseOf } from '../../../_components/live/times'
import { WeeksProfile } from './weeks-profile'

type LiveHeroProps = {
  /** The next session that is open for registration. */
  next?: EventView
  /** All sessions, in order; absent while they are loading. */
  events?: readonly LiveEvent[]
}

/** The page's title, the next session and the coming weeks as a ridge. */
export function LiveHero({ next, events }: LiveHeroProps) {
  const t = useTranslations('live')
  const academy = useTranslations('academy.liveLearning')
  return (
    <section className="night relative overflow-hidden">
      {/* Not for the skeleton, which would double what is by far the longest part of the page's head. */}
      {events && (
        <Contours
          seed={32}
          variant="band"
          className="h-72 mask-[radial-gradient(90%_85%_at_90%_0%,black_35%,transparent)]"
        />
      )}
      <div className="page-width relative pt-12 md:pt-16">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
          <div>
            <h1 className="text-h1">{academy('title')}</h1>
            <p className="mt-2 text-lead text-muted">{academy('lead')}</p>
          </div>
          <Button asChild variant="secondary" className="max-sm:w-full">
            <Link href={`${routes.events}?view=month`}>
              <CalendarDays className="size-5" />
              {t('viewCalendar')}
            </Link>
          </Button>
        </div>
        {next && <NextSession view={next} />}
        {next && events ? (
          <WeeksProfile from={new Date().setUTCHours(0, 0, 0, 0)} />
        ) : (
          <div className="h-12 md:h-16" />
        )}
      </div>
    </section>
  )
}

/** The next session in large type: the only place for the page's accent. */
function NextSession({ view }: { view: EventView }) {
  const { event, title, words, by, of } = view
  const t = useTranslations('live.next')
  const upcoming = phaseOf(event, Date.now()) === 'upcoming'
  return (
    <section
      aria-labelledby="next-session"
      className="mt-10 grid gap-x-10 gap-y-6 border-t border-control pt-8 pb-10 md:grid-cols-[9rem_minmax(0,1fr)] lg:grid-cols-[11rem_minmax(0,1fr)_17.5rem] lg:gap-x-12"
    >
      <LargeDate view={view} />
      <div className="min-w-0">
        <h2 className="font-sans text-label tracking-normal text-muted">
          {upcoming ? t('title') : t('now')}
        </h2>
        <h3 id="next-session" className="mt-2 text-h2">
          <Link href={eventPath(event.id)} className="hover:underline underline-offset-4">
            {title}
          </Link>
        </h3>
        <SessionMarks view={view} className="mt-3">
          {by && <span className="text-muted">{by}</span>}
        </SessionMarks>
        <p className="mt-4 max-w-measure text-muted">{words?.description}</p>
        <SessionTimes event={event} className="mt-4" />
      </div>
      <div className="max-w-sm self-end md:col-start-2 lg:col-start-3">
        <Seats event={event} />
        {upcoming && (
          <Registration event={event} of={of} variant="primary" size="lg" className="mt-4" />
        )}
      </div>
    </section>
  )
}
