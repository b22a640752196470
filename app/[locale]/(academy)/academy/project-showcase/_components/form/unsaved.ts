import { type Fields, fieldNames } from '@/lib/showcase/fields'

/** What was typed and not saved, and the version that it changes. */
export type Unsaved = { fields: Fields; version: number | null }

/** The key holds the person, so that nobody else who signs in on this tab is shown their text. */
export function unsavedKey(person: string, project: string | null): string {
  return ['altiora-project', person, project ?? 'new'].join(':')
}

function isUnsaved(value: unknown): value is Unsaved {
  const { fields, version } = (value ?? {}) as Partial<Unsaved>
  return (
    (version === null || typeof version === 'number') &&
    fieldNames.every((name) => typeof fields?.[name] === 'string')
  )
}

/** What this tab has stored, or null; also where an earlier version of the form stored it. */
export function readUnsaved(key: string): Unsaved | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return isUnsaved(stored) ? stored : null
  } catch {
    // Storage may be switched off altogether.
    return null
  }
}

/** Stores it in this tab until the server has it; null removes it. */
export function storeUnsaved(key: string, unsaved: Unsaved | null): void {
  try {
    if (unsaved) sessionStorage.setItem(key, JSON.stringify(unsaved))
    else sessionStorage.removeItem(key)
  } catch {
    // The text stays in its fields.
  }
}
