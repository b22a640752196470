import { ArrowLeft } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Contours } from '@/components/motif/contours'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import type { EventView } from '../../../_components/live/event-view'
import { Registration } from '../../../_components/live/registration'
import { Seats } from '../../../_components/live/seats'
import { LargeDate, SessionMarks } from '../../../_components/live/session-head'
import { SessionTimes } from '../../../_components/live/session-times'
import { StateMark } from '../../../_components/live/state-mark'
import { phaseOf } from '../../../_components/live/times'

/** A session's title, time and seats, and the button that registers. */
export function EventHero({ view }: { view: EventView }) {
  const { event, title, words, of } = view
  const t = useTranslations('live')
  const phase = phaseOf(event, Date.now())
  const notice = {
    upcoming: null,
    live: t('states.startedText'),
    ended: t('states.endedText'),
    cancelled: event.reason ?? t('states.cancelledText'),
  }[phase]
  return (
    <section className="night relative overflow-hidden">
      <Contours
        seed={13}
        variant="band"
        className="mask-[linear-gradient(to_right,transparent_45%,black_80%)]"
      />
      <div className="page-width relative pt-6 pb-10 md:pt-8 md:pb-14">
        <Link
          href={routes.events}
          className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-md px-2 text-label text-muted transition-colors hover:text-text"
        >
          <ArrowLeft aria-hidden="true" strokeWidth={1.5} className="size-4 shrink-0" />
          {t('event.back')}
        </Link>
        <div className="mt-4 grid gap-x-12 gap-y-8 md:grid-cols-[9rem_minmax(0,1fr)] lg:grid-cols-[9rem_minmax(0,1fr)_20.25rem] lg:gap-x-14">
          <LargeDate view={view} />
          <div className="min-w-0">
            <SessionMarks view={view}>
              <StateMark phase={phase} />
            </SessionMarks>
            <h1 className="mt-2 text-h1">{title}</h1>
            <p className="mt-3 max-w-measure text-lead text-muted">{words?.description}</p>
            <SessionTimes event={event} className="mt-5" />
          </div>
          <div className="max-w-sm self-end md:col-start-2 lg:col-start-3">
            {phase !== 'cancelled' && <Seats event={event} />}
            {notice ? (
              <p className="mt-4 border-l-2 border-control pl-4">{notice}</p>
            ) : (
              <Registration event={event} of={of} variant="primary" size="lg" className="mt-4" />
            )}
          </div>
        </div>
      </div>
    </section>
  )
}
