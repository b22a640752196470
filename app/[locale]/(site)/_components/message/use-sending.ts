'use client'

import { useRef, useState } from 'react'
import { HttpError, request } from '@/lib/http/client'
import { refusalOf, type SendAnswer, type SentMessage, typedIn } from '@/lib/support/sending'

/**
 * Sends one message at a time, and keeps what became of it. `posted` is what the page said when it was posted
 * without a script.
 */
export function useSending(posted: SendAnswer | null) {
  const [answer, setAnswer] = useState(posted)
  const [sending, setSending] = useState(false)
  const busy = useRef(false)
  // The same for every try, so that one whose answer was lost stores nothing twice.
  const id = useRef<string>(undefined)

  async function send(form: FormData): Promise<void> {
    if (busy.current) return
    busy.current = true
    setSending(true)
    setAnswer(null)
    const typed = typedIn(form)
    // Only pages served over https, or from this machine, can draw one.
    id.current ??= crypto.randomUUID?.()
    try {
      const body = { ...typed, language: form.get('language'), id: id.current }
      const sent = await request<SentMessage>('/api/contact', { method: 'POST', body })
      setAnswer({ step: 'sent', ...sent, email: typed.email.trim() })
    } catch (error) {
      if (!(error instanceof HttpError)) console.error(error)
      const failure = error instanceof HttpError ? error : new HttpError('', 500)
      setAnswer(refusalOf(failure, typed))
    } finally {
      busy.current = false
      setSending(false)
    }
  }

  return { answer, sending, send }
}
