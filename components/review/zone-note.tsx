'use client'

import { useEffect } from 'react'
import { useChange } from '@/lib/change/use-change'
import { useZone } from '@/lib/i18n/use-zone'
import type { setZone } from '@/lib/review/changes'

/** Tells the server the device's time zone if it knows another one: days begin and end in it. */
export function ZoneNote({ zone }: { zone: string }) {
  const { send } = useChange<typeof setZone>('review/zone', { refresh: true })
  const here = useZone()
  useEffect(() => {
    // A zone that only the browser knows is refused, and the days stay as they are.
    if (here && here !== zone) void send({ zone: here })
  }, [here, zone, send])
  return null
}
