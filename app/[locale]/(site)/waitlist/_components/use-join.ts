'use client'

import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { HttpError, request } from '@/lib/http/client'
import { expectToasts, toast } from '@/lib/toast'
import {
  type Complaint,
  complaintAbout,
  complaintOfRequest,
  type JoinAnswer,
} from '@/lib/waitlist/join'
import type { WaitlistWords } from './waitlist-form'

type Options = {
  input: RefObject<HTMLInputElement | null>
  /** What the page said when it was posted without a script; stands until something newer does. */
  posted: JoinAnswer | null
  toasts: WaitlistWords['toasts']
}

/** Sends the address once at a time, and keeps what became of it. */
export function useJoin({ input, posted, toasts }: Options) {
  const [answer, setAnswer] = useState<JoinAnswer | null>(posted)
  const [sending, setSending] = useState(false)
  // Until the script looks, the field counts as filled: the button has to work without one.
  const [empty, setEmpty] = useState(false)
  const busy = useRef(false)

  const look = useCallback(() => setEmpty(input.current?.value.trim() === ''), [input])
  useEffect(look, [look])
  const typed = () => {
    expectToasts()
    look()
  }

  const refuse = (complaint: Complaint, seconds = 0) => {
    setAnswer({ step: 'refused', complaint, email: input.current?.value ?? '', seconds })
  }

  async function send(): Promise<void> {
    if (busy.current) return
    const email = input.current?.value ?? ''
    const complaint = complaintAbout(email)
    if (complaint) return refuse(complaint)
    busy.current = true
    setSending(true)
    setAnswer(null)
    try {
      const body = { email: email.trim() }
      const joined = await request<{ alreadyExists?: boolean } | null>('/api/waitlist', {
        method: 'POST',
        body,
      })
      const alreadyExists = joined?.alreadyExists === true
      setAnswer({ step: 'joined', alreadyExists })
      if (!alreadyExists) toast.success(toasts.joined)
    } catch (error) {
      if (!(error instanceof HttpError)) console.error(error)
      const failed = error instanceof HttpError ? complaintOfRequest(error) : 'failed'
      refuse(failed, error instanceof HttpError ? error.retryAfter : 0)
      if (failed === 'taken') toast.error(toasts.taken)
      else if (failed !== 'invalid' && failed !== 'required') toast.error(toasts.failed)
    } finally {
      busy.current = false
      setSending(false)
    }
  }

  return { answer, sending, empty, typed, refuse, send }
}
