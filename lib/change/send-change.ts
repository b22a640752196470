'use client'

import { useCallback, useRef, useState } from 'react'
import { request } from '@/lib/http/client'
import type { Change } from './define-change'
import { failureOf } from './failure'
import type { Outcome } from './outcome'

export type InputOf<Declared> = Declared extends Change<string, infer Input> ? Input : never
export type DataOf<Declared> = Declared extends Change<string, unknown, infer Data> ? Data : never

export type SendOptions = {
  /** A session that has ended leaves the page as it is; without this the person is signed out everywhere here. */
  keepsSession?: boolean
}

/** How long a change with a file may take, in milliseconds: a slow phone sends 5 MB. */
const uploadTimeout = 90_000

/** The input as a multipart form where one of its values is a file, else null. */
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
 * Posts the input of a change, whose declaration is the type parameter: `sendChange<typeof enrol>('learning/enrol', …)`.
 * An input with a file is sent as a multipart form. Answers its result. Throws `HttpError`.
 */
export function sendChange<Declared extends Change>(
  name: Declared['name'],
  input: InputOf<Declared>,
  { keepsSession = false }: SendOptions = {},
): Promise<DataOf<Declared>> {
  const upload = uploadOf(input as object)
  const options = {
    method: 'POST',
    body: upload ?? input,
    keepTokenOn401: keepsSession,
    timeout: upload ? uploadTimeout : undefined,
  } as const
  // The one place where an answer gets its type: both come from the same declaration.
  return request<DataOf<Declared>>(`/api/${name}`, options)
}

/** Posts the input of a change while the page is being left; nobody waits for the answer. */
export function sendOnLeave<Declared extends Change>(
  name: Declared['name'],
  input: InputOf<Declared>,
): void {
  const options = { method: 'POST', body: input, keepTokenOn401: true, keepalive: true } as const
  request(`/api/${name}`, options).catch(() => {})
}

export type UseSendOptions<Declared> = SendOptions & {
  /** Sends the input in another way than `sendChange`, and answers the same. */
  sendBy?: (input: InputOf<Declared>) => Promise<DataOf<Declared>>
}

/**
 * Sends a change, one at a time, and keeps what became of the last one. For public pages, which bring their words
 * as data; others have `useChange`. `posted` is what became of the form when it was posted without scripts.
 */
export function useSend<Declared extends Change>(
  name: Declared['name'],
  posted: Outcome<DataOf<Declared>> | null = null,
  { keepsSession, sendBy }: UseSendOptions<Declared> = {},
) {
  const [pending, setPending] = useState(false)
  type Latest = Outcome<DataOf<Declared>> | null
  const [latest, setLatest] = useState<Latest | undefined>(undefined)
  const busy = useRef(false)

  const send = useCallback(
    async (input: InputOf<Declared>): Promise<Outcome<DataOf<Declared>>> => {
      if (busy.current) return { ok: false, status: 0, code: 'busy', fields: {}, retryAfter: 0 }
      busy.current = true
      setPending(true)
      setLatest(null)
      const sending = sendBy?.(input) ?? sendChange<Declared>(name, input, { keepsSession })
      const sent = await sending.then((data) => ({ ok: true, data }) as const, failureOf)
      setLatest(sent)
      busy.current = false
      setPending(false)
      return sent
    },
    [name, keepsSession, sendBy],
  )

  const complain = useCallback((code: string, fields: Record<string, string> = {}) => {
    setLatest({ ok: false, status: 0, code, fields, retryAfter: 0 })
  }, [])
  const clear = useCallback(() => setLatest(null), [])

  return {
    /** True while it is under way. */
    pending,
    /** What became of the last one; null before it, and while another is under way. */
    outcome: latest === undefined ? posted : latest,
    /** Makes the change, one at a time ('busy' otherwise); answers what became of it. */
    send,
    /** Shows what the form itself can tell, with an error's code. */
    complain,
    clear,
  }
}
