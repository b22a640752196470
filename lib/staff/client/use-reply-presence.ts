import { useCallback, useEffect, useRef } from 'react'
import { sendChange, sendOnLeave } from '@/lib/change/send-change'
import type { tellReplying } from '@/lib/staff/inbox/changes'
import { replyingFor } from '@/lib/staff/inbox/facts'

/** Tells colleagues that a reply is being written while keys are pressed; `typed` at each one, `done` at the end. */
export function useReplying(message: string) {
  const toldAt = useRef(Number.NEGATIVE_INFINITY)
  const ending = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  const done = useCallback(() => {
    clearTimeout(ending.current)
    if (toldAt.current === Number.NEGATIVE_INFINITY) return
    toldAt.current = Number.NEGATIVE_INFINITY
    sendOnLeave<typeof tellReplying>('staff/inbox/replying', { message, now: false })
  }, [message])

  const typed = useCallback(() => {
    clearTimeout(ending.current)
    ending.current = setTimeout(done, replyingFor)
    if (Date.now() - toldAt.current < replyingFor - 5_000) return
    toldAt.current = Date.now()
    // Colleagues do without it if this fails.
    sendChange<typeof tellReplying>('staff/inbox/replying', { message, now: true }).catch(() => {})
  }, [message, done])

  useEffect(() => done, [done])
  return { typed, done }
}
