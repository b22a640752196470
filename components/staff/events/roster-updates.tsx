'use client'

import { WifiOff } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useEffect, useState, useTransition } from 'react'
import { follow } from '@/lib/updates/client'
import { topics, type UpdatesState } from '@/lib/updates/topics'

/** Refreshes the page whenever someone changes the roster, and says when that doesn't work. */
export function RosterUpdates({ event }: { event: string }) {
  const router = useRouter()
  const [, startTransition] = useTransition()
  const [state, setState] = useState<UpdatesState | null>(null)
  useEffect(() => {
    const feed = follow(topics.roster(event), {
      read: async () => startTransition(() => router.refresh()),
      changed: (update) => setState(update.state),
    })
    return () => feed.stop()
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
