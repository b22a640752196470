'use client'

import { useEffect, useRef, useState } from 'react'
import { failureOf } from '@/lib/change/failure'
import { sendChange, sendOnLeave } from '@/lib/change/send-change'
import type { saveCode } from '@/lib/learning/changes'
import type { ExerciseFacts } from './exercise'
import {
  NoteAutosave,
  type NoteState,
  type StoredNote,
  saveOnLeave,
  unsavedText,
} from './note-autosave'

/** The code in the editor, saved as it is typed, for the person's other devices too. */
export function useCodeDraft(
  { course, lesson, starter }: ExerciseFacts,
  person: string,
  stored: StoredNote | null,
) {
  const [unsaved] = useState(() => unsavedText('altiora-code', person, { course, lesson }))
  const listener = useRef<((state: NoteState) => void) | null>(null)
  const [autosave] = useState(() => {
    const inputOf = (code: string, knownAt: string | null) => ({ course, lesson, code, knownAt })
    return new NoteAutosave({
      stored,
      initial: starter,
      send: (code, knownAt) =>
        sendChange<typeof saveCode>('learning/code/save', inputOf(code, knownAt)),
      sendOnLeave: (code, knownAt) =>
        sendOnLeave<typeof saveCode>('learning/code/save', inputOf(code, knownAt)),
      failureOf,
      storeUnsaved: unsaved.store,
      onState: (now) => listener.current?.(now),
    })
  })
  const [state, setState] = useState(autosave.state)
  const [code, setCode] = useState(autosave.body)

  useEffect(() => {
    listener.current = setState
    const left = unsaved.read()
    if (left) {
      autosave.restore(left)
      setCode(autosave.body)
    }
    const events = new AbortController()
    saveOnLeave(autosave, events.signal)
    return () => {
      listener.current = null
      events.abort()
      void autosave.save()
    }
  }, [autosave, unsaved])

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
