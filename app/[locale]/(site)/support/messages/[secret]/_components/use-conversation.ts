'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { HttpError, request } from '@/lib/http/client'
import type { Conversation } from '@/lib/support/conversation'
import type { UpdatesState } from '@/lib/updates/config'
import { createPoller } from '@/lib/updates/poll'

const isGone = (error: unknown) => error instanceof HttpError && error.status === 404

/**
 * The conversation as it is now: asked for every 15 seconds while the page is looked at. `replace` takes over
 * what a change made here was answered with.
 */
export function useConversation(secret: string, initial: Conversation) {
  const [conversation, setConversation] = useState(initial)
  const [state, setState] = useState<UpdatesState>('polling')
  const feed = useRef<ReturnType<typeof createPoller<Conversation>> | null>(null)

  useEffect(() => {
    const opened = createPoller<Conversation>({
      read: () => request<Conversation>(`/api/support/messages/${secret}`),
      transport: null,
      isFinal: isGone,
      changed: (now) => {
        setState(now.state)
        if (now.data) setConversation(now.data)
      },
    })
    feed.current = opened
    return () => {
      feed.current = null
      opened.stop()
    }
  }, [secret])

  const replace = useCallback((now: Conversation) => {
    feed.current?.overtake()
    setConversation(now)
  }, [])

  return { conversation, state, replace }
}
