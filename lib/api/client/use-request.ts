'use client'

import { useEffect, useRef, useState } from 'react'

/** A call as the playground offers it. */
export type PlayCall = {
  id: string
  name: string
  method: string
  /** Relative to the origin; `{id}` is a file's id. */
  path: string
  secured: boolean
  kind: 'none' | 'json' | 'form'
  /** An example of a JSON body. */
  body: string
}

/** What was typed; the key is kept only here. */
export type Draft = {
  key: string
  /** Bodies by the id of the call. */
  bodies: Record<string, string>
  file: File | null
  format: string
  metadata: string
  fileId: string
}

/** The response. */
export type Answered = {
  status: number
  statusText: string
  /** Milliseconds from the call to the last byte. */
  took: number
  headers: readonly [name: string, value: string][]
  body: string
}

/** The headers shown to developers. */
const shownHeaders = [
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'Content-Type',
  'Location',
  'WWW-Authenticate',
  'Allow',
]

/** Response timeout, in milliseconds: a 10 MB upload takes a while. */
const patience = 60_000

function bodyOf(call: PlayCall, draft: Draft): BodyInit | undefined {
  if (call.kind === 'json') return draft.bodies[call.id] ?? call.body
  if (call.kind !== 'form' || !draft.file) return undefined
  const form = new FormData()
  form.append('file', draft.file)
  if (draft.format) form.append('format', draft.format)
  if (draft.metadata.trim()) form.append('metadata', draft.metadata)
  return form
}

async function send(call: PlayCall, draft: Draft, signal: AbortSignal): Promise<Answered> {
  const headers = new Headers()
  const key = draft.key.trim()
  if (call.secured && key) headers.set('authorization', `Bearer ${key}`)
  if (call.kind === 'json') headers.set('content-type', 'application/json')
  const begun = performance.now()
  const response = await fetch(call.path.replace('{id}', encodeURIComponent(draft.fileId.trim())), {
    method: call.method,
    headers,
    body: bodyOf(call, draft),
    // The API ignores cookies, so requests behave as they would anywhere.
    credentials: 'omit',
    cache: 'no-store',
    signal,
  })
  const body = await response.text()
  return {
    status: response.status,
    statusText: response.statusText,
    took: Math.round(performance.now() - begun),
    headers: shownHeaders.flatMap((name): [string, string][] => {
      const value = response.headers.get(name)
      return value === null ? [] : [[name, value]]
    }),
    body,
  }
}

/** Sends one call at a time; `failed` means no answer. */
export function useSending() {
  const [answer, setAnswer] = useState<Answered | null>(null)
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle')
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function run(call: PlayCall, draft: Draft): Promise<void> {
    if (running.current) return
    const stop = new AbortController()
    running.current = stop
    setState('sending')
    setAnswer(null)
    try {
      const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(patience)])
      setAnswer(await send(call, draft, signal))
      setState('idle')
    } catch {
      if (!stop.signal.aborted) setState('failed')
    } finally {
      running.current = null
    }
  }

  function clear() {
    setAnswer(null)
    setState('idle')
  }

  return { answer, state, run, clear }
}
