import { useEffect, useRef, useState } from 'react'
import { useChange } from '@/lib/change/use-change'
import type { changeMessages } from '@/lib/staff/inbox/changes'
import type { ConversationChange } from '@/lib/staff/inbox/schema'
import { toast } from '@/lib/toast'
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

/** Changes conversations, and offers to undo it; `after` follows either. */
export function useChangeMany(after: () => Promise<void> | void) {
  const change = useChange<typeof changeMessages>('staff/inbox/change')
  const undoing = useChange<typeof changeMessages>('staff/inbox/change')

  async function changeMany(changes: ConversationChange[], said: string): Promise<boolean> {
    const response = await change.send({ changes })
    if (!response.ok) return false
    await after()
    const before = response.data
    if (before.length === 0) return true
    toast.success(said, {
      label: 'Undo',
      run: () =>
        void undoing.send({ changes: before }).then((undone) => {
          if (undone.ok) void after()
          else toast.error('This couldn’t be undone. Reload the page to see how it is now.')
        }),
    })
    return true
  }

  return { changeMany, pending: change.pending, error: change.error, clear: change.clear }
}

const stored = 'altiora-reply'

/** A draft that survives a reload of the tab, until it is sent. */
export function useDraft(of: string): [string, (text: string) => void] {
  const key = `${stored} ${of}`
  const [text, setText] = useState('')
  useEffect(() => {
    try {
      setText(sessionStorage.getItem(key) ?? '')
    } catch {
      // Storage may be switched off; then the draft lasts as long as the page.
    }
  }, [key])
  const change = (next: string) => {
    setText(next)
    try {
      if (next) sessionStorage.setItem(key, next)
      else sessionStorage.removeItem(key)
    } catch {
      // As above.
    }
  }
  return [text, change]
}
