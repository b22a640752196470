import { CalendarDays } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { DecorativeSvg } from '@/components/motif/decorative-svg'
import { smoothPath } from '@/components/motif/isohypses'
import { Button } from '@/components/ui/button'
import { Link } from '@/lib/i18n/link'
import type { Locale } from '@/lib/i18n/routing'
import type { LiveEvent } from '@/lib/live/queries'
import { eventPath, routes } from '@/lib/routes'
import { AreaHero } from '../../../../_components/academy-hero'
import type { EventView } from '../../../_components/live/event-view'
import { Registration } from '../../../_components/live/registration'
import { Seats } from '../../../_components/live/seats'
import { LargeDate, SessionMarks } from '../../../_components/live/session-head'
import { SessionTimes } from '../../../_components/live/session-times'
import { phaseOf } from '../../../_components/live/times'
import { formatDate, heightsOf, weeks } from './weeks'

type LiveHeroProps = {
  /** The sessions open for registration, in order. */
  views?: EventView[]
}

/** The page's title, the next session and the coming weeks as a ridge. */
export function LiveHero({ views = [] }: LiveHeroProps) {
  const t = useTranslations('live')
  const locale = useLocale()
  const [next] = views
  const today = new Date()
  return (
    <>
      <AreaHero area="liveLearning" seed={33}>
        <Button asChild variant="secondary">
          <Link href={`${routes.events}?view=month`}>
            <CalendarDays className="size-5" />
            {t('viewCalendar')}
          </Link>
        </Button>
      </AreaHero>
      <div className="page-width">
        {next && <NextSession view={next} />}
        {views.length > 0 && (
          <WeeksProfile
            events={views.map(({ event }) => event)}
            from={today.setUTCHours(0, 0, 0, 0)}
            locale={locale}
          />
        )}
      </div>
    </>
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
      className="grid gap-x-10 gap-y-6 py-10 md:py-12 md:grid-cols-[9rem_minmax(0,1fr)] lg:grid-cols-[11rem_minmax(0,1fr)_17.5rem] lg:gap-x-12"
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

const width = 1200
const height = 96
const topOf = (share: number) => height - 6 - share * (height - 14)

type WeeksProfileProps = { events: readonly LiveEvent[]; from: number; locale: Locale }

/** The next eight weeks as a ridge: one rise per session, as high as it is long. Decorative. */
function WeeksProfile({ events, from, locale }: WeeksProfileProps) {
  const { heights, marks } = heightsOf(events, from)
  const step = width / (heights.length - 1)
  const line = smoothPath(heights.map((h, i) => [i * step, topOf(h)] as const))
  return (
    <div aria-hidden="true">
      <DecorativeSvg
        width={width}
        height={height}
        preserveAspectRatio="none"
        className="block h-20 w-full md:h-24"
      >
        <path d={`${line}V${height}H0Z`} fill="var(--surface-raised)" />
        {marks.map(({ at, high }) => (
          <path
            key={at}
            d={`M${at * width} ${height}V${topOf(high)}`}
            stroke="var(--info)"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        <path
          d={line}
          stroke="var(--control)"
          strokeWidth="1.5"
          vectorEffect="non-scaling-stroke"
        />
      </DecorativeSvg>
      <div className="grid grid-cols-4 border-t border-control font-mono text-label text-muted md:grid-cols-8">
        {weeks(from).map((week, i) => (
          <span
            key={week}
            className={`truncate border-l border-control py-1.5 pl-2 first:border-l-0 first:pl-0 ${i % 2 ? 'max-md:hidden' : ''}`}
          >
            {formatDate(week, locale)}
          </span>
        ))}
      </div>
    </div>
  )
}
