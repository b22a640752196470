/** Says that this browser keeps something for someone, so that other pages needn't load what reads it. */
export const flagKey = 'altiora-offline'

type Flag = { person: string; courses: string[] }

/** Who keeps which courses in this browser; null for no one. */
export function readFlag(): Flag | null {
  try {
    const stored = localStorage.getItem(flagKey)
    return stored === null ? null : (JSON.parse(stored) as Flag)
  } catch {
    // Storage may be disabled.
    return null
  }
}

/** Whether the course is kept in this browser. */
export const isKept = (course: string): boolean => readFlag()?.courses.includes(course) ?? false

/** Null removes the flag; tells this page. Throws if storage is disabled. */
export function writeFlag(flag: Flag | null): void {
  if (flag) localStorage.setItem(flagKey, JSON.stringify(flag))
  else localStorage.removeItem(flagKey)
  window.dispatchEvent(new Event(flagKey))
}
