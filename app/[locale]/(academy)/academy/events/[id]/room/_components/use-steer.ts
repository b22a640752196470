'use client'

import { useCallback } from 'react'
import { sendChange } from '@/lib/change/send-change'
import type { steer } from '@/lib/room/changes'
import type { Steering } from '@/lib/room/entries'
import { useRoom } from './room-provider'
import { useDeed } from './use-deed'

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
