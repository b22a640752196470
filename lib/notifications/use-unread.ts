'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { useAuth } from '@/lib/auth/auth-context'
import { HttpError, request } from '@/lib/http/client'
import { type Feed, follow } from '@/lib/updates/client'
import { topics, type UpdatesConfig } from '@/lib/updates/topics'

const read = async () => (await request<{ unread: number }>('/api/notifications/unread')).unread

const isSessionOver = (error: unknown) => error instanceof HttpError && error.status === 401

/** Unread notifications, kept current. */
export function useUnread({ realtime }: UpdatesConfig) {
  const [now, setNow] = useState({ unread: 0, arrived: 0, stamp: 0 })
  const feed = useRef<Feed<number> | null>(null)
  const { status } = useAuth()
  const url = realtime?.url
  const key = realtime?.key

  useEffect(() => {
    // Goes on once the person has signed in again.
    if (status !== 'authenticated') return
    let isFirst = true
    const opened = follow<number>(topics.notifications, {
      read,
      realtime: url && key ? { url, key } : null,
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
    feed.current = opened
    return () => {
      feed.current = null
      opened.stop()
    }
  }, [url, key, status])

  /** Sets the count that a change made here returned. */
  const setUnread = useCallback((unread: number) => {
    feed.current?.overtake()
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
