'use client'

import { useCallback } from 'react'
import { sendChange } from '@/lib/change/send-change'
import type { steer } from '@/lib/room/changes'
import type { PresenterState } from '@/lib/room/entries'
import { useAction } from '@/lib/room/use-action'
import { useRoom } from './room-provider'

/** For staff: changes what everyone sees. */
export function usePresenterControls() {
  const { event } = useRoom()
  const { pending, run } = useAction()
  const send = useCallback(
    (move: Partial<PresenterState>) => {
      void run(() => sendChange<typeof steer>('room/steer', { event, move }))
    },
    [event, run],
  )
  return { pending, steer: send }
}
