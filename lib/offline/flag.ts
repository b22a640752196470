import { personShown } from '@/lib/http/client'

/** Says that this browser keeps something for someone, so that other pages needn't load what reads it. */
export const flagKey = 'altiora-offline'

type Flag = { person: string; courses: string[] }

/** Who kept something in this browser last, and which courses; null if it keeps nothing. */
export function readFlag(): Flag | null {
  try {
    const stored = localStorage.getItem(flagKey)
    return stored === null ? null : (JSON.parse(stored) as Flag)
  } catch {
    // Storage may be disabled.
    return null
  }
}

/** Whether the course is kept in this browser for the person whom the page shows. */
export function isKept(course: string): boolean {
  const flag = readFlag()
  return flag !== null && flag.person === personShown() && flag.courses.includes(course)
}

/** Null removes the flag; tells this page. Throws if storage is disabled. */
export function writeFlag(flag: Flag | null): void {
  if (flag) localStorage.setItem(flagKey, JSON.stringify(flag))
  else localStorage.removeItem(flagKey)
  window.dispatchEvent(new Event(flagKey))
}

/** The parameter of the list of kept courses that asks whether to sign out. */
export const leavingParameter = 'leaving'
