'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { sendChange } from '@/lib/change/send-change'
import { HttpError } from '@/lib/http/client'
import type { writeCode } from '@/lib/room/changes'
import { patchBetween } from '@/lib/room/entries'
import { useRoom } from './room-provider'

/** The least time between two changes, in milliseconds: a few keys together. */
const spacing = 400
/** The pause after a failure. */
const retry = 3_000

type PadState = 'saved' | 'sending' | 'failed' | 'tooLong'

/**
 * The shared code as it is typed: sends what has changed, one change after the other, each naming the state it was made
 * from. Someone else's change is taken over unless something unsent is typed, which then wins.
 */
export function useCodePad() {
  const { event, room } = useRoom()
  const [draft, setDraft] = useState(room.code)
  const [state, setState] = useState<PadState>('saved')
  /** The server's text as this page last received it. */
  const base = useRef({ code: room.code, codeSeq: room.codeSeq })
  const wantedCode = useRef(room.code)
  const busy = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  if (room.codeSeq > base.current.codeSeq) {
    const untouched = wantedCode.current === base.current.code
    base.current = { code: room.code, codeSeq: room.codeSeq }
    if (untouched) wantedCode.current = room.code
  }
  useEffect(() => {
    if (wantedCode.current === room.code) setDraft(room.code)
  }, [room.code])

  const send = useCallback(async () => {
    clearTimeout(timer.current)
    if (busy.current) return
    const { code, codeSeq } = base.current
    const text = wantedCode.current
    if (text === code) return setState('saved')
    busy.current = true
    setState('sending')
    let wait = spacing
    try {
      const change = { event, known: codeSeq, ...patchBetween(code, text) }
      const seq = await sendChange<typeof writeCode>('room/code', change)
      if (seq > base.current.codeSeq) base.current = { code: text, codeSeq: seq }
    } catch (error) {
      const why = error instanceof HttpError ? error.code : ''
      // After a conflict the newer text arrives by itself; any other failure means that the connection is lost.
      if (why !== 'room_code_changed') {
        wait = retry
        setState(why === 'room_text_too_long' ? 'tooLong' : 'failed')
      }
    }
    busy.current = false
    timer.current = setTimeout(() => void send(), wait)
  }, [event])

  const write = useCallback(
    (typed: string) => {
      const text = typed.replace(/\r\n?/g, '\n')
      wantedCode.current = text
      setDraft(text)
      setState('sending')
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void send(), spacing)
    },
    [send],
  )

  useEffect(() => () => clearTimeout(timer.current), [])
  return { draft, write, state }
}
