import type { LessonRef } from './lesson-ref'
import type { UnsavedNote } from './note-autosave'

/**
 * A text not yet confirmed by the server, in this tab's storage. Kept by person and lesson, so that others who sign in
 * on this tab can't see it.
 */
export function unsavedText(
  prefix: 'altiora-note' | 'altiora-code',
  person: string,
  { course, lesson }: LessonRef,
) {
  const key = [prefix, person, course, lesson].join(':')
  return {
    read(): UnsavedNote | null {
      try {
        const stored = sessionStorage.getItem(key)
        return stored === null ? null : (JSON.parse(stored) as UnsavedNote)
      } catch {
        // Storage may be disabled.
        return null
      }
    },
    store(unsaved: UnsavedNote | null): void {
      try {
        if (unsaved) sessionStorage.setItem(key, JSON.stringify(unsaved))
        else sessionStorage.removeItem(key)
      } catch {
        // The text stays in its field.
      }
    },
  }
}
