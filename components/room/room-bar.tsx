'use client'

import { Users, WifiOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { useChange } from '@/lib/change/use-change'
import { cn } from '@/lib/cn'
import type { endRoom } from '@/lib/room/changes'
import { checkInPath } from '@/lib/staff/paths'
import { useRoom } from './room-provider'

/** How many are there, whether the page is connected, and for staff the end of the session. */
export function RoomBar() {
  const t = useTranslations('room')
  const { event, room, connection, isStaff } = useRoom()
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-5 gap-y-2">
      <p className="flex items-center gap-2 text-label">
        <Users className="size-4 text-muted-foreground" />
        {t('here', { count: room.here })}
      </p>
      <p
        role="status"
        data-updates={connection}
        className={cn(
          'script-only flex items-center gap-2 text-label',
          connection === 'offline' ? 'text-destructive' : 'text-muted-foreground',
        )}
      >
        {connection === 'offline' && <WifiOff className="size-4 shrink-0" />}
        {t(`connection.${connection}`)}
      </p>
      {isStaff && (
        <div className="ml-auto flex flex-wrap items-center gap-x-5">
          <a
            href={checkInPath(event)}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center text-label underline-link"
          >
            {t('checkIn')}
            <span className="sr-only"> ({t('video.newTab')})</span>
          </a>
          <EndSession />
        </div>
      )}
    </div>
  )
}

function EndSession() {
  const t = useTranslations('room.end')
  const { event } = useRoom()
  const change = useChange<typeof endRoom>('room/end')
  return (
    <ConfirmDialog
      trigger={
        <Button variant="outline" size="sm" className="script-only">
          {t('action')}
        </Button>
      }
      title={t('title')}
      text={t('text')}
      action={t('confirm')}
      cancel={t('cancel')}
      pending={change.pending}
      error={change.error}
      onOpenChange={change.clear}
      onConfirm={async () => (await change.send({ event })).ok}
    />
  )
}
