import { type Fields, fieldNames } from './fields'

/** What was typed and not saved, and the version that it was typed upon. */
export type Unsaved = { fields: Fields; version: number | null }

/** One person's project: nobody else who signs in on this tab is shown it. */
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

/** What this tab kept, or null; also where it was kept by an earlier form of ours. */
export function readUnsaved(key: string): Unsaved | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return isUnsaved(kept) ? kept : null
  } catch {
    // Storage may be switched off altogether.
    return null
  }
}

/** Keeps it in the storage of this tab, and only until the server has it; null forgets it. */
export function keepUnsaved(key: string, unsaved: Unsaved | null): void {
  try {
    if (unsaved) sessionStorage.setItem(key, JSON.stringify(unsaved))
    else sessionStorage.removeItem(key)
  } catch {
    // The text stays in its fields.
  }
}
