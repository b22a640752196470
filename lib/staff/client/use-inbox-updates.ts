import { useEffect, useRef } from 'react'
import { follow } from '@/lib/updates/client'
import { topics } from '@/lib/updates/topics'

/** Calls `read` whenever a conversation changes or someone begins to reply; polls without a stream. */
export function useInboxUpdates(read: () => Promise<void>): void {
  const latest = useRef(read)
  useEffect(() => {
    latest.current = read
  })
  useEffect(() => {
    const feed = follow<void>(topics.inbox, {
      read: () => latest.current(),
      changed: () => {},
    })
    return () => feed.stop()
  }, [])
}
