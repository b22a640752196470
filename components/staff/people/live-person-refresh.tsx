'use client'

import { useEffect, useRef } from 'react'
import { request } from '@/lib/http/client'
import { useRouter } from '@/lib/i18n/navigation'
import { createPoller } from '@/lib/updates/poll'

/** Refreshes the page once a colleague has changed the person. */
export function WatchPerson({ id, version }: { id: string; version: number }) {
  const router = useRouter()
  const known = useRef(version)
  useEffect(() => {
    known.current = version
  }, [version])
  useEffect(() => {
    const poller = createPoller<number>({
      read: async () =>
        (await request<{ version: number }>(`/api/staff/people/${id}/version`)).version,
      transport: null,
      changed: ({ data }) => {
        if (data === undefined || data === known.current) return
        known.current = data
        router.refresh()
      },
    })
    return () => poller.stop()
  }, [id, router])
  return null
}
