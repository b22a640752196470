'use client'

import { useEffect, useRef } from 'react'
import { request } from '@/lib/http/client'
import { useRouter } from '@/lib/i18n/navigation'
import { eventStream, follow } from '@/lib/updates/client'
import { topicStream, topics, type UpdateTopic } from '@/lib/updates/topics'

/** Keeps a page current while others work at the same time; not while a dialog is open. */
export function LiveUpdates({ topic }: { topic: UpdateTopic }) {
  const { refresh } = useRouter()
  useEffect(() => {
    let due = false
    const look = () => {
      if (!due || document.querySelector('[role=dialog]')) return
      due = false
      refresh()
    }
    const onChange = () => {
      due = true
      look()
    }
    // What arrives while a dialog is open is shown once it is closed.
    const waiting = setInterval(look, 1_000)
    const close = eventStream(topicStream(topic))({
      // Something may also have changed between rendering the page and the first connection.
      joined(missed) {
        if (missed) onChange()
      },
      left() {},
      signal: onChange,
    })
    return () => {
      clearInterval(waiting)
      close()
    }
  }, [topic, refresh])
  return null
}

/** Milliseconds between two looks. */
const pause = 60_000

/** Keeps Today current: every minute while the page is visible, and when someone comes back to it. */
export function LiveRefresh() {
  const { refresh } = useRouter()
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') refresh()
    }
    const timer = setInterval(look, pause)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [refresh])
  return null
}

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
