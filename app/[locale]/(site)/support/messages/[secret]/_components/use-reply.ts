'use client'

import { useRef, useState } from 'react'
import { HttpError, request } from '@/lib/http/client'
import type { Conversation } from '@/lib/support/conversation'
import { type ReplyAnswer, replyRefusal } from '@/lib/support/sending'

type UseReply = {
  address: string
  /** What the page said when it was posted without a script. */
  posted: ReplyAnswer | null
  /** Of the form as the server made it. */
  formId: string
  onSent(now: Conversation): void
}

/** Sends one text at a time, and keeps what became of it. True once it is stored. */
export function useReply({ address, posted, formId, onSent }: UseReply) {
  const [answer, setAnswer] = useState(posted)
  const [sending, setSending] = useState(false)
  const busy = useRef(false)
  // The same for every try, so that one whose answer was lost stores nothing twice.
  const id = useRef<string | undefined>(formId)

  async function send(message: string): Promise<boolean> {
    if (busy.current) return false
    busy.current = true
    setSending(true)
    setAnswer(null)
    try {
      const body = { message, id: id.current }
      onSent(await request<Conversation>(address, { method: 'POST', body }))
      // Only pages served over https, or from this machine, can draw one.
      id.current = crypto.randomUUID?.()
      setAnswer({ step: 'sent' })
      return true
    } catch (error) {
      if (!(error instanceof HttpError)) console.error(error)
      const failure = error instanceof HttpError ? error : new HttpError('', 500)
      setAnswer(replyRefusal(failure, message))
      return false
    } finally {
      busy.current = false
      setSending(false)
    }
  }

  return { answer, sending, send }
}
