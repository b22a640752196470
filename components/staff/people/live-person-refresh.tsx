'use client'

import { useEffect, useRef } from 'react'
import { request } from '@/lib/http/client'
import { useRouter } from '@/lib/i18n/navigation'
import { follow } from '@/lib/updates/client'
import { topics } from '@/lib/updates/topics'

/** Refreshes the page once a colleague has changed the person. */
export function LivePersonRefresh({ id, version }: { id: string; version: number }) {
  const router = useRouter()
  const knownVersion = useRef(version)
  useEffect(() => {
    knownVersion.current = version
  }, [version])
  useEffect(() => {
    const feed = follow<number>(topics.person, {
      read: async () =>
        (await request<{ version: number }>(`/api/staff/people/${id}/version`)).version,
      changed: ({ data }) => {
        if (data === undefined || data === knownVersion.current) return
        knownVersion.current = data
        router.refresh()
      },
    })
    return () => feed.stop()
  }, [id, router])
  return null
}
