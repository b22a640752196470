'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type HttpError, request } from '@/lib/http/client'
import type { Change } from './define-change'
import { failureOf, type Outcome } from './outcome'

export type InputOf<Declared> = Declared extends Change<string, infer Input> ? Input : never
export type DataOf<Declared> = Declared extends Change<string, unknown, infer Data> ? Data : never

export type SendOptions = {
  /** The change proves who someone is: a 401 means wrong credentials. */
  signsIn?: boolean
  /** As in `request`; by default, the change waits for another sign-in and is sent again. */
  onEnded?: (failure: HttpError, isBack: Promise<boolean>) => Promise<boolean>
  /** In milliseconds. */
  timeout?: number
}

/** Time limit of a change with a file, in milliseconds: 5 MB from a slow phone. */
const uploadTimeout = 90_000

/** The input as a multipart form if a value is a file, else null. */
function uploadOf(input: object): FormData | null {
  const values: [string, unknown][] = Object.entries(input)
  if (!values.some(([, value]) => value instanceof File)) return null
  const form = new FormData()
  for (const [name, value] of values) {
    form.append(name, value instanceof File ? value : String(value))
  }
  return form
}

/**
 * Posts a change's input, as in `sendChange<typeof enrol>('learning/enrol', …)`, and returns its result; inputs with
 * a file go as a multipart form. On a page that can ask for another sign-in, a change waits for it and is sent again.
 * Throws `HttpError`.
 */
export function sendChange<Declared extends Change>(
  name: Declared['name'],
  input: InputOf<Declared>,
  { signsIn, onEnded = (_, isBack) => isBack, timeout }: SendOptions = {},
): Promise<DataOf<Declared>> {
  const upload = uploadOf(input as object)
  const options = {
    method: 'POST',
    body: upload ?? input,
    signsIn,
    onEnded: signsIn ? undefined : onEnded,
    timeout: upload ? uploadTimeout : timeout,
  } as const
  // The only place that types a response: both sides share the declaration.
  return request<DataOf<Declared>>(`/api/${name}`, options)
}

/** Posts a change's input while the page is being left, without waiting. */
export function sendOnLeave<Declared extends Change>(
  name: Declared['name'],
  input: InputOf<Declared>,
): void {
  const options = { method: 'POST', body: input, keepalive: true } as const
  request(`/api/${name}`, options).catch(() => {})
}

export type UseSendOptions<Declared> = {
  /** Replaces `sendChange`, with the same result. */
  sendBy?: (input: InputOf<Declared>, options: SendOptions) => Promise<DataOf<Declared>>
}

/** Sends a change, one at a time, for public pages; others have `useChange`. `posted`: result without scripts. */
export function useSend<Declared extends Change>(
  name: Declared['name'],
  posted: Outcome<DataOf<Declared>> | null = null,
  { sendBy }: UseSendOptions<Declared> = {},
) {
  const [pending, setPending] = useState(false)
  type Latest = Outcome<DataOf<Declared>> | null
  const [latest, setLatest] = useState<Latest | undefined>(undefined)
  const busy = useRef(false)
  const newest = useRef<object>(null)

  const send = useCallback(
    async (input: InputOf<Declared>): Promise<Outcome<DataOf<Declared>>> => {
      if (busy.current) return { ok: false, status: 0, code: 'busy', fields: {}, retryAfter: 0 }
      busy.current = true
      setPending(true)
      setLatest(null)
      const turn = {}
      newest.current = turn
      const options = {
        // The form says why, and may be sent anew; then the change that waits is forgotten.
        onEnded: async (failure: HttpError, isBack: Promise<boolean>) => {
          setLatest(failureOf(failure))
          setPending(false)
          busy.current = false
          const sendsAgain = await isBack
          if (newest.current !== turn) return new Promise<never>(() => {})
          busy.current = true
          setPending(true)
          return sendsAgain
        },
      }
      const sending = sendBy?.(input, options) ?? sendChange<Declared>(name, input, options)
      const response = await sending.then((data) => ({ ok: true, data }) as const, failureOf)
      setLatest(response)
      busy.current = false
      setPending(false)
      return response
    },
    [name, sendBy],
  )

  const complain = useCallback((code: string, fields: Record<string, string> = {}) => {
    // Without an error in between, a field that was edited wouldn't notice that it's still wrong.
    flushSync(() => setLatest(null))
    setLatest({ ok: false, status: 0, code, fields, retryAfter: 0 })
  }, [])
  const clear = useCallback(() => {
    // Nor is a change sent that waits for another sign-in, as in a dialog that was cancelled.
    newest.current = null
    setLatest(null)
  }, [])
  useEffect(
    () => () => {
      newest.current = null
    },
    [],
  )

  return {
    /** True while sending. */
    pending,
    /** The last result; null before it and while sending, but for a change that waits for another sign-in. */
    outcome: latest === undefined ? posted : latest,
    /** Makes the change and returns its result; 'busy' while another is pending. */
    send,
    /** Shows an error the form found itself, by code. */
    complain,
    clear,
  }
}

/**
 * A state that changes at once when its button is pressed and goes back if the server refuses. Presses during a change
 * are ignored.
 * @param next The state that is shown meanwhile.
 * @param send Resolves with the server's state.
 * @param textOf Words for a failure.
 */
export function useToggle<State>(
  initial: State,
  next: (state: State) => State,
  send: (wanted: State) => Promise<State>,
  textOf: (failure: unknown) => string,
) {
  const [state, setState] = useState(initial)
  const [error, setError] = useState<string | null>(null)
  const busy = useRef(false)

  async function toggle() {
    if (busy.current) return
    busy.current = true
    const before = state
    const target = next(before)
    setError(null)
    setState(target)
    try {
      setState(await send(target))
    } catch (failure) {
      setState(before)
      setError(textOf(failure))
    } finally {
      busy.current = false
    }
  }

  return { state, error, toggle: () => void toggle() }
}
