'use client'

import { WifiOff } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useEffect, useState, useTransition } from 'react'
import type { UpdatesState } from '@/lib/updates/config'
import { createPoller } from '@/lib/updates/poll'
import { eventStream } from '@/lib/updates/stream'

/** Refreshes the page whenever someone changes the roster, and says when that doesn't work. */
export function RosterUpdates({ event }: { event: string }) {
  const router = useRouter()
  const [, startTransition] = useTransition()
  const [state, setState] = useState<UpdatesState | null>(null)
  useEffect(() => {
    const poller = createPoller({
      read: async () => startTransition(() => router.refresh()),
      transport: eventStream(`staff:events:${event}`),
      changed: (now) => setState(now.state),
    })
    return () => poller.stop()
  }, [event, router])
  return (
    <p role="status" data-updates={state} className="text-label text-muted-foreground empty:hidden">
      {state === 'offline' && (
        <span className="mb-4 flex items-center gap-2">
          <WifiOff className="size-4" />
          No connection. What others change appears once it is back.
        </span>
      )}
    </p>
  )
}
