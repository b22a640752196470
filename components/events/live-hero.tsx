import { useTranslations } from 'next-intl'
import { Link } from '@/lib/i18n/link'
import { phaseOf } from '@/lib/live/client/event-times'
import { eventPath } from '@/lib/routes'
import { EventMarks } from './event-header'
import { EventTimes, LargeDay } from './event-times'
import type { EventView } from './event-view'
import { LiveTitle } from './events-page'
import { JoinEvent, Registration } from './registration'
import { Seats } from './seats'
import { WeeksProfile } from './weeks-profile'

type LiveHeroProps = {
  /** The next session that is open for registration. */
  next?: EventView
}

/** The page's title, the next session and the coming weeks as a ridge. */
export function LiveHero({ next }: LiveHeroProps) {
  return (
    <>
      <LiveTitle seed={33} />
      <div className="page-width">
        {next && <NextEvent view={next} />}
        {next && <WeeksProfile from={new Date().setUTCHours(0, 0, 0, 0)} />}
      </div>
    </>
  )
}

/** The next session in large type: the only place for the page's accent. */
function NextEvent({ view }: { view: EventView }) {
  const { event, title, description, lang, by } = view
  const t = useTranslations('live.next')
  const upcoming = phaseOf(event, Date.now()) === 'upcoming'
  return (
    <section
      aria-labelledby="next-session"
      className="grid gap-x-10 gap-y-6 py-10 md:py-12 md:grid-cols-[9rem_minmax(0,1fr)] lg:grid-cols-[11rem_minmax(0,1fr)_17.5rem] lg:gap-x-12"
    >
      <LargeDay at={event.startsAt} zone={event.zone} />
      <div className="min-w-0">
        <h2 className="font-sans text-label tracking-normal text-muted-foreground">
          {upcoming ? t('title') : t('now')}
        </h2>
        <h3 id="next-session" className="mt-2 text-h2">
          <Link href={eventPath(event.id)} className="hover:underline underline-offset-4">
            {title}
          </Link>
        </h3>
        <EventMarks view={view} className="mt-3">
          {by && <span className="text-muted-foreground">{by}</span>}
        </EventMarks>
        <p
          lang={lang}
          className="mt-4 max-w-measure whitespace-pre-line text-muted-foreground wrap-anywhere"
        >
          {description}
        </p>
        <EventTimes event={event} className="mt-4" />
      </div>
      <div className="max-w-sm self-end md:col-start-2 lg:col-start-3">
        <Seats event={event} />
        {upcoming && (
          <Registration event={event} title={title} variant="default" size="lg" className="mt-4" />
        )}
        <JoinEvent event={event} title={title} size="lg" className="mt-4" />
      </div>
    </section>
  )
}
