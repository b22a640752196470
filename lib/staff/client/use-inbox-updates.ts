import { useEffect, useRef } from 'react'
import { createPoller } from '@/lib/updates/poll'
import { eventStream } from '@/lib/updates/stream'

/** Calls `read` whenever a conversation changes or someone begins to reply; polls without a stream. */
export function useInboxUpdates(read: () => Promise<void>): void {
  const latest = useRef(read)
  useEffect(() => {
    latest.current = read
  })
  useEffect(() => {
    const feed = createPoller<void>({
      read: () => latest.current(),
      transport: eventStream('staff:inbox'),
      changed: () => {},
    })
    return () => feed.stop()
  }, [])
}
