import { type Fields, fieldNames } from '@/lib/showcase/fields'

/** Unsaved input and the version it is based on. */
export type Unsaved = { fields: Fields; version: number | null }

/** Keyed by person, so that others who sign in on this tab can't see the text. */
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

/** This tab's stored draft or null; also reads the form's earlier storage key. */
export function readUnsaved(key: string): Unsaved | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return isUnsaved(stored) ? stored : null
  } catch {
    // Storage may be disabled.
    return null
  }
}

/** Stores the draft in this tab until saved; null removes it. */
export function storeUnsaved(key: string, unsaved: Unsaved | null): void {
  try {
    if (unsaved) sessionStorage.setItem(key, JSON.stringify(unsaved))
    else sessionStorage.removeItem(key)
  } catch {
    // The text stays in its fields.
  }
}
