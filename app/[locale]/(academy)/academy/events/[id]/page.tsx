import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { cache } from 'react'
import { AttendanceNote, EventAbout, EventFacts } from '@/components/events/event-facts'
import { EventMarks, StateMark } from '@/components/events/event-header'
import { EventTimes, LargeDay } from '@/components/events/event-times'
import { type EventView, eventNamespaces, viewEvents } from '@/components/events/event-view'
import { LiveEvents } from '@/components/events/live-events'
import { HackathonPlan, Prizes } from '@/components/events/live-panels'
import { JoinEvent, Registration } from '@/components/events/registration'
import { Seats } from '@/components/events/seats'
import { TeamLink } from '@/components/hackathons/team-link'
import { Criteria, Results, Terms } from '@/components/hackathons/terms-and-results'
import { UnavailableNotice } from '@/components/layout/coming-soon'
import { RefreshOnReturn } from '@/components/layout/refresh-on-return'
import { BackLink, DetailHero } from '@/components/layout/section-banner'
import { Button } from '@/components/ui/button'
import { requireLearner } from '@/lib/account/guard'
import { mayAsStaff } from '@/lib/account/staff'
import { orNull } from '@/lib/db/call'
import { getHackathon, type Hackathon } from '@/lib/hackathons/queries'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { Link } from '@/lib/i18n/link'
import { phaseOf } from '@/lib/live/client/event-times'
import { getEventFilm } from '@/lib/live/films'
import { type Attendance, getAttendance, getEvent, getJoinInfo } from '@/lib/live/queries'
import { eventPath, recordingPath, routes } from '@/lib/routes'
import { updatesConfig } from '@/lib/updates/hub'

type EventProps = PageProps<'/[locale]/academy/events/[id]'>

/** The session of the URL; null while the database is unreachable. */
const loadEvent = cache(async (id: string) => {
  const { account, tokens } = await requireLearner()
  const [eventResult, joinInfo] = await Promise.all([
    orNull(getEvent(tokens.accessToken, id).then((event) => ({ event }))),
    // Which sessions instructors lead is known to the database alone.
    mayAsStaff(account.staff) ? orNull(getJoinInfo(tokens.accessToken, id)) : null,
  ])
  if (!eventResult) return null
  if (!eventResult.event) notFound()
  const { event } = eventResult
  const hasEnded = phaseOf(event, Date.now()) === 'ended'
  const [[view], attendance, hackathon, film] = await Promise.all([
    viewEvents([event]),
    event.state === 'registered' ? orNull(getAttendance(tokens.accessToken, id)) : null,
    event.type === 'hackathon' ? orNull(getHackathon(tokens.accessToken, id)) : null,
    hasEnded ? orNull(getEventFilm(tokens.accessToken, id)) : null,
  ])
  return view
    ? { view, attendance, hackathon, film, leads: joinInfo?.role === 'staff' }
    : notFound()
})

export async function generateMetadata({ params }: EventProps): Promise<Metadata> {
  const data = await loadEvent((await params).id)
  return { title: data?.view.title, description: data?.view.description }
}

/** A session in full. */
export default async function EventPage({ params }: EventProps) {
  await requireLearner()
  const { id } = await params
  const data = await loadEvent(id)
  if (!data) {
    return (
      <div className="page-width py-12">
        <UnavailableNotice of="live" heading="h1" path={eventPath(id)} />
      </div>
    )
  }
  const { view, attendance, hackathon, film, leads } = data
  const { event } = view
  return (
    <ClientMessages namespaces={[...eventNamespaces, 'hackathon.event', 'live.checkIn']}>
      <RefreshOnReturn answer={randomUUID()} />
      <LiveEvents single initial={[event]} renderedAt={Date.now()} config={updatesConfig()}>
        <EventHero
          view={view}
          attendance={attendance}
          hackathon={hackathon}
          film={film}
          leads={leads}
        />
        <div className="page-width grid gap-x-14 gap-y-12 py-12 lg:grid-cols-[minmax(0,1fr)_20.25rem] lg:pb-24">
          <div className="grid min-w-0 content-start gap-12">
            {hackathon && <Results event={event} hackathon={hackathon} />}
            <EventAbout view={view} />
            {event.type === 'hackathon' && (
              <div className="grid gap-12 border-t border-input pt-8 sm:grid-cols-2">
                <HackathonPlan event={event} />
                <Prizes />
                {hackathon && <Criteria criteria={hackathon.criteria} />}
              </div>
            )}
            {hackathon && <Terms terms={hackathon.terms} />}
          </div>
          <EventFacts view={view} />
        </div>
      </LiveEvents>
    </ClientMessages>
  )
}

type EventHeroProps = {
  view: EventView
  /** Null without a seat. */
  attendance: Attendance | null
  hackathon: Hackathon | null
  /** Its film, once it is over. */
  film: string | null
  /** Whether the person is staff of this session. */
  leads: boolean
}

/** A session's title, time and seats, and the button that registers. */
function EventHero({ view, attendance, hackathon, film, leads }: EventHeroProps) {
  const { event, title, description, lang } = view
  const t = useTranslations('live')
  const phase = phaseOf(event, Date.now())
  const notice = {
    upcoming: null,
    live: t('states.startedText'),
    ended: t('states.endedText'),
    cancelled: event.reason ?? t('states.cancelledText'),
  }[phase]
  return (
    <DetailHero seed={13}>
      <BackLink href={routes.events} label={t('event.back')} />
      <div className="mt-4 grid gap-x-12 gap-y-8 md:grid-cols-[9rem_minmax(0,1fr)] lg:grid-cols-[9rem_minmax(0,1fr)_20.25rem] lg:gap-x-14">
        <LargeDay at={event.startsAt} zone={event.zone} />
        <div className="min-w-0">
          <EventMarks view={view}>
            <StateMark phase={phase} />
          </EventMarks>
          <h1 lang={lang} className="mt-2 text-h1 wrap-anywhere">
            {title}
          </h1>
          <p
            lang={lang}
            className="mt-3 max-w-measure text-lead whitespace-pre-line text-muted-foreground wrap-anywhere"
          >
            {description}
          </p>
          <EventTimes event={event} className="mt-5" />
        </div>
        <div className="max-w-sm self-end md:col-start-2 lg:col-start-3">
          {phase !== 'cancelled' && <Seats event={event} />}
          {notice ? (
            <p className="mt-4 border-l-2 border-input pl-4">{notice}</p>
          ) : (
            <Registration
              event={event}
              title={title}
              variant="default"
              size="lg"
              className="mt-4"
            />
          )}
          {film && (
            <Button asChild variant="default" size="lg" className="mt-4">
              <Link href={recordingPath(film)}>{t('recordings.watch')}</Link>
            </Button>
          )}
          <JoinEvent
            announced
            event={event}
            leads={leads}
            variant="default"
            size="lg"
            className="mt-4"
          />
          {attendance && <AttendanceNote event={event} attendance={attendance} />}
          {hackathon && <TeamLink event={event} own={hackathon.own} />}
        </div>
      </div>
    </DetailHero>
  )
}
