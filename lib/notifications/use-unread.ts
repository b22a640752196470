'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { useAuth } from '@/lib/auth/auth-context'
import { HttpError, request } from '@/lib/http/client'
import type { UpdatesConfig } from '@/lib/updates/config'
import { createPoller } from '@/lib/updates/poll'
import { transportOf } from '@/lib/updates/transport'

const read = async () => (await request<{ unread: number }>('/api/notifications/unread')).unread

const isSessionOver = (error: unknown) => error instanceof HttpError && error.status === 401

/** Unread notifications, kept current. */
export function useUnread({ realtime }: UpdatesConfig) {
  const [now, setNow] = useState({ unread: 0, arrived: 0, stamp: 0 })
  const poller = useRef<ReturnType<typeof createPoller<number>> | null>(null)
  const { status } = useAuth()
  const url = realtime?.url
  const key = realtime?.key

  useEffect(() => {
    // Goes on once the person has signed in again.
    if (status !== 'authenticated') return
    let isFirst = true
    const opened = createPoller<number>({
      read,
      transport: transportOf({ realtime: url && key ? { url, key } : null }, 'notifications'),
      isFinal: isSessionOver,
      changed: ({ data }) => {
        if (data === undefined) return
        const isNews = !isFirst
        isFirst = false
        setNow(({ unread, stamp }) => ({
          unread: data,
          // Notifications that existed when the page was opened aren't news.
          arrived: isNews ? Math.max(data - unread, 0) : 0,
          stamp: stamp + 1,
        }))
      },
    })
    poller.current = opened
    return () => {
      poller.current = null
      opened.stop()
    }
  }, [url, key, status])

  /** Sets the count that a change made here returned. */
  const setUnread = useCallback((unread: number) => {
    poller.current?.overtake()
    setNow(({ stamp }) => ({ unread, arrived: 0, stamp }))
  }, [])

  return {
    unread: now.unread,
    /** The number that arrived with the last answer, to announce. */
    arrived: now.arrived,
    /** Changes after every answer. */
    stamp: now.stamp,
    setUnread,
  }
}
