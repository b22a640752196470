import type { UnsavedNote } from './note-autosave'

/** Texts that the server has not confirmed, in the storage of this tab and only until it has. */
const prefix = 'altiora-note'

/** One person's note of one lesson: it isn't shown to anybody else who signs in on this tab. */
export function unsavedKey(person: string, course: string, lesson: string): string {
  return [prefix, person, course, lesson].join(':')
}

export function readUnsaved(key: string): UnsavedNote | null {
  try {
    const stored = sessionStorage.getItem(key)
    return stored === null ? null : (JSON.parse(stored) as UnsavedNote)
  } catch {
    // Storage may be switched off altogether.
    return null
  }
}

export function storeUnsaved(key: string, unsaved: UnsavedNote | null): void {
  try {
    if (unsaved) sessionStorage.setItem(key, JSON.stringify(unsaved))
    else sessionStorage.removeItem(key)
  } catch {
    // The text stays in its field.
  }
}
