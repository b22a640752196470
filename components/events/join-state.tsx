import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/lib/i18n/link'
import type { JoinInfo } from '@/lib/live/queries'
import { eventPath, roomPath, routes } from '@/lib/routes'
import { EventTimes, OpensAt, ReloadAt } from './event-times'
import type { EventView } from './event-view'

type JoinStateProps = { view: EventView; joinInfo: JoinInfo }

type State = 'ahead' | 'undecided' | 'noSeat' | 'full' | 'queued' | 'late' | 'over' | 'cancelled'

/** Why the person can't go in now. */
function stateOf({ view: { event }, joinInfo }: JoinStateProps): State {
  if (joinInfo.phase === 'cancelled' || joinInfo.phase === 'over') return joinInfo.phase
  if (joinInfo.role) return joinInfo.phase === 'ahead' ? 'ahead' : 'undecided'
  if (Date.parse(event.startsAt) <= Date.now()) return 'late'
  if (event.state === 'queued') return 'queued'
  return event.registered >= event.capacity ? 'full' : 'noSeat'
}

const halfMinute = 30_000

/** Says why the person can't go in now, when they can, and what to do. */
export function JoinState({ view, joinInfo }: JoinStateProps) {
  const t = useTranslations('live.join')
  const { event } = view
  const state = stateOf({ view, joinInfo })
  const text = {
    ahead: t('ahead.text'),
    undecided: t('undecided.text'),
    noSeat: t('noSeat.text'),
    full: t('full.text'),
    queued: t('queued.text', { position: event.position ?? 0 }),
    late: t('late.text'),
    over: t('over.text'),
    cancelled: event.reason ?? t('cancelled.text'),
  }[state]
  const isUpcoming = joinInfo.phase === 'ahead' || state === 'queued'
  return (
    <div className="mt-4 max-w-reading">
      <EmptyState
        heading="h1"
        title={t(`${state}.title`)}
        action={<Actions state={state} event={event} hasSeat={joinInfo.role !== null} />}
      >
        <p>{text}</p>
      </EmptyState>
      {(isUpcoming || state === 'undecided') && (
        <div className="border-t border-border pt-6">
          <p className="text-title">{view.title}</p>
          <EventTimes event={event} className="mt-1" />
          {joinInfo.phase === 'ahead' && (
            <OpensAt at={joinInfo.opensAt} zone={event.zone} className="mt-3 font-semibold" />
          )}
        </div>
      )}
      {state === 'ahead' && <ReloadAt at={Date.parse(joinInfo.opensAt)} />}
      {state === 'undecided' && <ReloadAt at={Date.now() + halfMinute} />}
    </div>
  )
}

type ActionsProps = { state: State; event: EventView['event']; hasSeat: boolean }

function Actions({ state, event, hasSeat }: ActionsProps): ReactNode {
  const t = useTranslations('live.join')
  const to = (href: string, label: string) => (
    <Button asChild variant="outline">
      <Link href={href}>{label}</Link>
    </Button>
  )
  switch (state) {
    case 'noSeat':
    case 'full':
      return to(eventPath(event.id), t('register'))
    case 'over':
      return (
        <>
          {hasSeat && event.mode === 'room' && to(roomPath(event.id), t('transcript'))}
          {to(routes.events, t('events'))}
        </>
      )
    case 'late':
    case 'cancelled':
      return to(routes.events, t('events'))
    default:
      return to(eventPath(event.id), t('details'))
  }
}
