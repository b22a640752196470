'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import type { deleteEntry, leadMember } from '@/lib/room/changes'
import { useAction, useRoom } from './room-provider'

type ModerateProps = {
  entry: { seq: number }
  /** The author, who can be muted unless they lead the event; absent where only the entry can be deleted. */
  author?: { by: number; name: string; leads: boolean }
}

/** For staff: deletes something for everyone, or mutes whoever wrote it. */
export function Moderate({ entry, author }: ModerateProps) {
  const t = useTranslations('room.moderate')
  const { event, isStaff } = useRoom()
  const { pending, run } = useAction()
  if (!isStaff) return null
  return (
    <div className="flex flex-wrap gap-x-1">
      <Button
        variant="ghost"
        size="sm"
        disabled={pending}
        aria-label={author ? t('deleteOf', { name: author.name }) : t('delete')}
        onClick={() => void run<typeof deleteEntry>('room/delete', { event, entry: entry.seq })}
      >
        {t('delete')}
      </Button>
      {author && !author.leads && (
        <Button
          variant="ghost"
          size="sm"
          disabled={pending}
          aria-label={t('muteOf', { name: author.name })}
          onClick={() =>
            void run<typeof leadMember>('room/lead', {
              event,
              member: author.by,
              muted: true,
              hand: true,
            })
          }
        >
          {t('mute')}
        </Button>
      )}
    </div>
  )
}
