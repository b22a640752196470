import { Check, Hourglass } from 'lucide-react'
import { getLocale, getTranslations } from 'next-intl/server'
import { EventTimes } from '@/components/events/event-times'
import { Button } from '@/components/ui/button'
import { TitledSection } from '@/components/ui/titled-section'
import { sessionTitle } from '@/lib/dashboard/labels'
import { isJoinable } from '@/lib/dashboard/next-action'
import type { OwnSession } from '@/lib/dashboard/queries'
import { Link } from '@/lib/i18n/link'
import { eventPath, joinPath, localePath, routes } from '@/lib/routes'

type NextSessionsProps = {
  sessions: readonly OwnSession[]
  /** How many upcoming sessions the person has, including those not shown. */
  count: number
}

/** The next sessions that the person has a seat in or waits for. */
export async function NextSessions({ sessions, count }: NextSessionsProps) {
  const t = await getTranslations('dashboard.sessions')
  return (
    <TitledSection id="next-sessions" title={t('title')}>
      {sessions.length === 0 ? (
        <p className="mt-2 text-muted-foreground">{t('empty')}</p>
      ) : (
        <ul className="mt-4 border-b border-border">
          {sessions.map((session) => (
            <Row key={session.id} session={session} />
          ))}
        </ul>
      )}
      <Link
        href={count > 0 ? routes.events : routes.liveLearning}
        className="mt-3 inline-flex min-h-11 items-center underline-link"
      >
        {count > sessions.length ? t('all', { count }) : t('more')}
      </Link>
    </TitledSection>
  )
}

async function Row({ session }: { session: OwnSession }) {
  const [t, live, title, locale] = await Promise.all([
    getTranslations('dashboard.sessions'),
    getTranslations('live'),
    sessionTitle(session),
    getLocale(),
  ])
  const { state, position } = session
  const Icon = state === 'queued' ? Hourglass : Check
  return (
    <li className="grid gap-x-8 gap-y-4 border-t border-border py-5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0">
        <p className="text-label text-muted-foreground">{live(`types.${session.type}`)}</p>
        <h3 className="mt-0.5 mb-1 text-body font-semibold">
          <Link
            href={eventPath(session.id)}
            className="underline-offset-4 hover:underline hover:decoration-1"
          >
            {title}
          </Link>
        </h3>
        <EventTimes event={session} />
      </div>
      <div className="grid gap-2 sm:justify-items-end">
        <p className="flex items-center gap-2 text-label font-semibold">
          <Icon
            aria-hidden="true"
            className={`size-4 ${state === 'queued' ? 'text-warning' : 'text-success'}`}
          />
          {state === 'registered'
            ? live('registration.registered')
            : position === null
              ? live('registration.queuedUnknown')
              : live('registration.queued', { position })}
        </p>
        {isJoinable(session, Date.now()) && (
          <Button asChild variant="outline">
            <a href={localePath(locale, joinPath(session.id))}>
              {t('join')}
              <span className="sr-only"> {title}</span>
            </a>
          </Button>
        )}
      </div>
    </li>
  )
}
