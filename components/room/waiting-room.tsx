import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { EventTimes, RefreshAt } from '@/components/events/event-times'
import type { EventView } from '@/components/events/event-view'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/lib/i18n/link'
import { opensAt } from '@/lib/live/client/event-times'
import { eventPath } from '@/lib/routes'

type WaitingProps = { view: EventView; children: ReactNode }

function Frame({
  view,
  children,
  head,
}: {
  view: EventView
  head: ReactNode
  children: ReactNode
}) {
  return (
    <div className="page-width py-6 md:py-10">
      {head}
      <EventTimes event={view.event} className="mt-4" />
      <div className="mt-4 border-t border-border">{children}</div>
    </div>
  )
}

const ToEvent = ({ id, label }: { id: string; label: string }) => (
  <Button asChild variant="outline">
    <Link href={eventPath(id)}>{label}</Link>
  </Button>
)

/** The session hasn't begun: when the room opens. The page opens it by itself then. */
export function RoomAhead({ view, children }: WaitingProps) {
  const t = useTranslations('room.ahead')
  const { event } = view
  return (
    <Frame view={view} head={children}>
      <RefreshAt at={new Date(opensAt(event)).toISOString()} />
      <EmptyState title={t('title')} action={<ToEvent id={event.id} label={t('details')} />}>
        {t('text')}
      </EmptyState>
    </Frame>
  )
}

/** For members without a seat: how to get one. */
export function NoSeat({ view, children }: WaitingProps) {
  const t = useTranslations('room.noSeat')
  const { id, state, startsAt } = view.event
  const isAhead = Date.parse(startsAt) > Date.now()
  const text = state === 'queued' ? t('queued') : t('text')
  return (
    <Frame view={view} head={children}>
      <EmptyState
        title={t('title')}
        action={<ToEvent id={id} label={isAhead && !state ? t('register') : t('details')} />}
      >
        {isAhead ? text : t('late')}
      </EmptyState>
    </Frame>
  )
}

export function CancelledRoom({ view, children }: WaitingProps) {
  const t = useTranslations('room.cancelled')
  return (
    <Frame view={view} head={children}>
      <EmptyState title={t('title')} action={<ToEvent id={view.event.id} label={t('details')} />}>
        {view.event.reason ?? t('text')}
      </EmptyState>
    </Frame>
  )
}
