import type { NoteAutosave } from './note-autosave'

/** Saves when the page is left or the connection returns, and asks before text that is saved nowhere is lost. */
export function saveOnLeave(autosave: NoteAutosave, signal: AbortSignal): void {
  window.addEventListener('pagehide', () => autosave.leave(), { signal })
  window.addEventListener('online', () => void autosave.save(), { signal })
  window.addEventListener(
    'beforeunload',
    (event) => {
      if (autosave.isAtRisk) event.preventDefault()
    },
    { signal },
  )
}
