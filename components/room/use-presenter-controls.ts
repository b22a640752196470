'use client'

import { useCallback } from 'react'
import { sendChange } from '@/lib/change/send-change'
import type { steer } from '@/lib/room/changes'
import type { Steering } from '@/lib/room/entries'
import { useDeed } from '@/lib/room/use-action'
import { useRoom } from './room-provider'

/** For staff: changes what everyone sees. */
export function useSteer() {
  const { event } = useRoom()
  const { pending, run } = useDeed()
  const send = useCallback(
    (move: Partial<Steering>) => {
      void run(() => sendChange<typeof steer>('room/steer', { event, move }))
    },
    [event, run],
  )
  return { pending, steer: send }
}
