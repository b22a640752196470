/** A button in a toast, such as Undo. */
export type ToastAction = { label: string; run(): void }
export type Toast = { kind: 'success' | 'warning' | 'error'; text: string; action?: ToastAction }

let show: ((toast: Toast) => void) | null = null
let load: (() => void) | null = null
let waiting: Toast[] = []

function say(kind: Toast['kind'], text: string, action?: ToastAction): void {
  if (show) {
    show({ kind, text, action })
  } else {
    waiting.push({ kind, text, action })
    load?.()
  }
}

const key = 'altiora-toast'

/** The message that the previous page left for this one; shown once. */
function left(): string | null {
  try {
    const text = sessionStorage.getItem(key)
    if (text) sessionStorage.removeItem(key)
    return text
  } catch {
    // Storage may be switched off altogether.
    return null
  }
}

/** Shows a short, already translated message in the corner. */
export const toast = {
  success: (text: string, action?: ToastAction) => say('success', text, action),
  /** Shows a message on the next page. */
  successThere(text: string) {
    try {
      sessionStorage.setItem(key, text)
    } catch {
      // Then the message is lost, but what it reports has still happened.
    }
  },
  warning: (text: string) => say('warning', text),
  error: (text: string) => say('error', text),
}

/** Preloads the toaster, where a message about a lost connection may be needed. */
export function expectToasts(): void {
  if (!show) load?.()
}

/** Calls `loader` at the first toast, so pages without one load no code for it. */
export function onFirstToast(loader: () => void): () => void {
  load = loader
  const text = left()
  if (text) waiting.push({ kind: 'success', text })
  if (waiting.length > 0) loader()
  return () => {
    load = null
  }
}

/** Shows the waiting toasts and all later ones. Returns a function that stops it. */
export function showToasts(viewer: (toast: Toast) => void): () => void {
  show = viewer
  for (const one of waiting) viewer(one)
  waiting = []
  return () => {
    show = null
  }
}
