import { useRef, useState } from 'react'
import { HttpError, request } from '@/lib/http/client'
import type { SubscribeAnswer } from '@/lib/status/subscribing'

/**
 * Sends one address at a time, and keeps what became of it. `posted` is what the page said when it was posted
 * without a script.
 */
export function useSubscribing(posted: SubscribeAnswer | null) {
  const [answer, setAnswer] = useState(posted)
  const [sending, setSending] = useState(false)
  const busy = useRef(false)

  async function send(email: string, language: string): Promise<void> {
    if (busy.current) return
    busy.current = true
    setSending(true)
    setAnswer(null)
    try {
      await request('/api/status/subscribe', { method: 'POST', body: { email, language } })
      setAnswer({ step: 'asked', email: email.trim() })
    } catch (error) {
      if (!(error instanceof HttpError)) console.error(error)
      const { code, fields, retryAfter } =
        error instanceof HttpError ? error : new HttpError('', 500)
      setAnswer({ step: 'refused', code: fields.email ?? code, email, seconds: retryAfter })
    } finally {
      busy.current = false
      setSending(false)
    }
  }

  return { answer, sending, send }
}
