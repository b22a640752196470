'use client'

import { type RefObject, useEffect, useRef, useState } from 'react'
import { useAuth } from '@/lib/auth/auth-context'
import { HttpError, request } from '@/lib/http/client'
import type { LessonAddress } from '../lesson-address'
import { useLive } from '../live'
import { sendLeaving } from '../send-leaving'
import {
  NoteKeeper,
  type NoteState,
  type SaveAnswer,
  type SaveFailure,
  type StoredNote,
} from './note-keeper'
import { keepUnsaved, readUnsaved, unsavedKey } from './unsaved'

const path = '/api/learning/note'

function failureOf(error: unknown): SaveFailure {
  if (error instanceof HttpError) return { code: error.code, retryAfter: error.retryAfter }
  console.error(error)
  return { code: 'unexpected', retryAfter: 0 }
}

/** A note that saves itself from the field it is typed in. */
export function useNote(
  { course, lesson }: LessonAddress,
  person: string,
  stored: StoredNote | null,
  field: RefObject<HTMLTextAreaElement | null>,
): { keeper: NoteKeeper; state: NoteState } {
  const { token } = useAuth()
  const bearer = useRef(token)
  useEffect(() => {
    bearer.current = token
  }, [token])

  const key = unsavedKey(person, course, lesson)
  const listener = useRef<((state: NoteState) => void) | null>(null)
  const [keeper] = useState(
    () =>
      new NoteKeeper({
        stored,
        send: (body, knownAt) =>
          request<SaveAnswer>(path, {
            method: 'POST',
            body: { course, lesson, body, knownAt },
            keepTokenOn401: true,
          }),
        sendLeaving: (body, knownAt) =>
          sendLeaving(path, { course, lesson, body, knownAt }, bearer.current),
        failureOf,
        keep: (unsaved) => keepUnsaved(key, unsaved),
        onState: (now) => listener.current?.(now),
      }),
  )
  const [state, setState] = useState(keeper.state)

  const live = useLive()
  useEffect(() => {
    if (!live) return
    listener.current = setState
    const { current } = field
    const unsaved = readUnsaved(key)
    if (unsaved && current) {
      current.value = unsaved.body
      keeper.restore(unsaved)
    } else if (current && current.value !== keeper.body) {
      // Typed before the scripts were there.
      keeper.type(current.value)
    }
    const onLeave = () => keeper.leave()
    const onOnline = () => void keeper.save()
    const onUnload = (event: BeforeUnloadEvent) => {
      if (keeper.isAtRisk) event.preventDefault()
    }
    window.addEventListener('pagehide', onLeave)
    window.addEventListener('online', onOnline)
    window.addEventListener('beforeunload', onUnload)
    return () => {
      listener.current = null
      window.removeEventListener('pagehide', onLeave)
      window.removeEventListener('online', onOnline)
      window.removeEventListener('beforeunload', onUnload)
      // Another page of ours is shown: what is not saved goes on being saved behind it.
      void keeper.save()
    }
  }, [live, keeper, key, field])

  return { keeper, state }
}
