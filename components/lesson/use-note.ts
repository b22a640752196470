'use client'

import { type RefObject, useEffect, useRef, useState } from 'react'
import { useIsFresh } from '@/components/layout/refresh-on-return'
import { failureOf } from '@/lib/change/failure'
import { sendOnLeave } from '@/lib/change/send-change'
import type { saveNote } from '@/lib/learning/changes'
import type { LessonRef } from '@/lib/learning/client/lesson-ref'
import {
  NoteAutosave,
  type NoteState,
  type StoredNote,
  saveOnLeave,
} from '@/lib/learning/client/note-autosave'
import { unsavedText } from '@/lib/learning/client/unsaved-texts'
import { sendKept } from '@/lib/offline/client/use-outbox'
import { isKept } from '@/lib/offline/flag'

/** A note saved automatically from its field. */
export function useNote(
  { course, lesson }: LessonRef,
  person: string,
  stored: StoredNote | null,
  field: RefObject<HTMLTextAreaElement | null>,
): { autosave: NoteAutosave; state: NoteState } {
  const [unsaved] = useState(() => unsavedText('altiora-note', person, { course, lesson }))
  const savedAt = stored?.updatedAt ?? null
  const listener = useRef<((state: NoteState) => void) | null>(null)
  const [autosave] = useState(() => {
    const inputOf = (body: string, knownAt: string | null) => ({ course, lesson, body, knownAt })
    return new NoteAutosave({
      stored,
      send: (body, knownAt) =>
        sendKept<typeof saveNote>('learning/note', { course, lesson }, inputOf(body, knownAt)),
      sendOnLeave: (body, knownAt) =>
        sendOnLeave<typeof saveNote>('learning/note', inputOf(body, knownAt)),
      failureOf,
      storeUnsaved: unsaved.store,
      onState: (now) => listener.current?.(now),
    })
  })
  const [state, setState] = useState(autosave.state)

  const fresh = useIsFresh()
  useEffect(() => {
    if (!fresh) return
    listener.current = setState
    const { current } = field
    const left = unsaved.read()
    if (left && current) {
      current.value = left.body
      autosave.restore(left)
    } else if (current && current.value !== autosave.body) {
      // Typed before hydration.
      autosave.type(current.value)
    }
    const events = new AbortController()
    const { signal } = events
    if (isKept(course)) {
      void import('./offline-note').then(({ followNote }) => {
        const show = (text: string) => {
          if (current) current.value = text
        }
        if (!signal.aborted) followNote(autosave, { course, lesson }, savedAt, show, signal)
      })
    }
    saveOnLeave(autosave, signal)
    return () => {
      listener.current = null
      events.abort()
      // Another page of the site is opening, so save unsaved text.
      void autosave.save()
    }
  }, [fresh, autosave, unsaved, field, course, lesson, savedAt])

  return { autosave, state }
}
