/**
 * What someone has typed and the server hasn't confirmed, in this tab's storage: it survives a reload, a lost connection
 * and the end of the session. The parts of its key contain the person, so that others who sign in on this tab can't see it.
 */
export function tabDraft<Draft>(...parts: string[]) {
  const key = parts.join(':')
  return {
    read(): Draft | null {
      try {
        return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Draft | null
      } catch {
        // Storage may be disabled.
        return null
      }
    },
    /** Null removes it. */
    store(draft: Draft | null): void {
      try {
        if (draft) sessionStorage.setItem(key, JSON.stringify(draft))
        else sessionStorage.removeItem(key)
      } catch {
        // The text stays in its field.
      }
    },
  }
}
