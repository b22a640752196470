'use client'

import { type RefObject, useEffect, useRef, useState } from 'react'
import { failureOf } from '@/lib/change/failure'
import { sendOnLeave } from '@/lib/change/send-change'
import type { saveNote } from '@/lib/learning/changes'
import { isKept } from '@/lib/offline/flag'
import { sendKept } from '../../../../../../../_components/offline/use-outbox'
import { useIsFresh } from '../../../../../../../_components/refresh-on-return'
import type { LessonRef } from '../lesson-ref'
import { NoteAutosave, type NoteState, type StoredNote, type UnsavedNote } from './note-autosave'

/** A note saved automatically from its field. */
export function useNote(
  { course, lesson }: LessonRef,
  person: string,
  stored: StoredNote | null,
  field: RefObject<HTMLTextAreaElement | null>,
): { autosave: NoteAutosave; state: NoteState } {
  const key = unsavedKey(person, course, lesson)
  const known = stored?.updatedAt ?? null
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
      storeUnsaved: (unsaved) => storeUnsaved(key, unsaved),
      onState: (now) => listener.current?.(now),
    })
  })
  const [state, setState] = useState(autosave.state)

  const fresh = useIsFresh()
  useEffect(() => {
    if (!fresh) return
    listener.current = setState
    const { current } = field
    const unsaved = readUnsaved(key)
    if (unsaved && current) {
      current.value = unsaved.body
      autosave.restore(unsaved)
    } else if (current && current.value !== autosave.body) {
      // Typed before hydration.
      autosave.type(current.value)
    }
    const events = new AbortController()
    const { signal } = events
    if (isKept(course)) {
      void import('./kept-note').then(({ followNote }) => {
        const show = (text: string) => {
          if (current) current.value = text
        }
        if (!signal.aborted) followNote(autosave, { course, lesson }, known, show, signal)
      })
    }
    window.addEventListener('pagehide', () => autosave.leave(), { signal })
    window.addEventListener('online', () => void autosave.save(), { signal })
    window.addEventListener(
      'beforeunload',
      (event) => {
        if (autosave.isAtRisk) event.preventDefault()
      },
      { signal },
    )
    return () => {
      listener.current = null
      events.abort()
      // Another page of the site is opening, so save unsaved text.
      void autosave.save()
    }
  }, [fresh, autosave, key, field, course, lesson, known])

  return { autosave, state }
}

/** Texts not yet confirmed by the server, in this tab's storage. */
const prefix = 'altiora-note'

/** Keyed by person and lesson, so that others who sign in on this tab can't see it. */
function unsavedKey(person: string, course: string, lesson: string): string {
  return [prefix, person, course, lesson].join(':')
}

function readUnsaved(key: string): UnsavedNote | null {
  try {
    const stored = sessionStorage.getItem(key)
    return stored === null ? null : (JSON.parse(stored) as UnsavedNote)
  } catch {
    // Storage may be disabled.
    return null
  }
}

function storeUnsaved(key: string, unsaved: UnsavedNote | null): void {
  try {
    if (unsaved) sessionStorage.setItem(key, JSON.stringify(unsaved))
    else sessionStorage.removeItem(key)
  } catch {
    // The text stays in its field.
  }
}
