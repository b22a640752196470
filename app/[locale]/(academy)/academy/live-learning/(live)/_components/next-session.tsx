import { useTranslations } from 'next-intl'
import { Link } from '@/lib/i18n/link'
import { eventPath } from '@/lib/routes'
import type { EventView } from '../../../_components/live/event-view'
import { Registration } from '../../../_components/live/registration'
import { Seats } from '../../../_components/live/seats'
import { LargeDate, SessionMarks } from '../../../_components/live/session-head'
import { SessionTimes } from '../../../_components/live/session-times'
import { phaseOf } from '../../../_components/live/times'

/** The next session in large type: the one place for the page's accent. */
export function NextSession({ view }: { view: EventView }) {
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
