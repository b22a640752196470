'use client'

import { useEffect, useRef, useState } from 'react'
import { failureOf } from '@/lib/change/failure'
import { sendChange, sendOnLeave } from '@/lib/change/send-change'
import type { saveCode } from '@/lib/learning/code/changes'
import {
  NoteAutosave,
  type NoteState,
  type StoredNote,
  type UnsavedNote,
} from '../notes/note-autosave'
import type { ExerciseFacts } from './exercise-facts'

/** Code not yet confirmed by the server, in this tab's storage. */
const prefix = 'altiora-code'

/** The code in the editor, saved as it is typed, for the person's other devices too. */
export function useCodeDraft(
  { course, lesson, starter }: ExerciseFacts,
  person: string,
  stored: StoredNote | null,
) {
  const key = [prefix, person, course, lesson].join(':')
  const listener = useRef<((state: NoteState) => void) | null>(null)
  const [autosave] = useState(() => {
    const inputOf = (code: string, knownAt: string | null) => ({ course, lesson, code, knownAt })
    return new NoteAutosave({
      stored,
      initial: starter,
      send: (code, knownAt) =>
        sendChange<typeof saveCode>('learning/code/save', inputOf(code, knownAt), {
          keepsSession: true,
        }),
      sendOnLeave: (code, knownAt) =>
        sendOnLeave<typeof saveCode>('learning/code/save', inputOf(code, knownAt)),
      failureOf,
      storeUnsaved: (unsaved) => storeUnsaved(key, unsaved),
      onState: (now) => listener.current?.(now),
    })
  })
  const [state, setState] = useState(autosave.state)
  const [code, setCode] = useState(autosave.body)

  useEffect(() => {
    listener.current = setState
    const unsaved = readUnsaved(key)
    if (unsaved) {
      autosave.restore(unsaved)
      setCode(autosave.body)
    }
    const events = new AbortController()
    const { signal } = events
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
      void autosave.save()
    }
  }, [autosave, key])

  return {
    code,
    state,
    type(text: string) {
      setCode(text)
      autosave.type(text)
    },
    save: () => void autosave.save(),
    resolve: (choice: 'mine' | 'other') => setCode(autosave.resolve(choice)),
  }
}

function readUnsaved(key: string): UnsavedNote | null {
  try {
    const kept = sessionStorage.getItem(key)
    return kept === null ? null : (JSON.parse(kept) as UnsavedNote)
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
    // The code stays in the editor.
  }
}
