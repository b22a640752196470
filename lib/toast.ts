export type Toast = { kind: 'success' | 'warning' | 'error'; text: string }

let show: ((toast: Toast) => void) | null = null
let load: (() => void) | null = null
let waiting: Toast[] = []

function say(kind: Toast['kind'], text: string): void {
  if (show) {
    show({ kind, text })
  } else {
    waiting.push({ kind, text })
    load?.()
  }
}

const key = 'altiora-toast'

/** The message that the page before left for this one, once. */
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

/** Shows a short message in the corner, in words that are translated already. */
export const toast = {
  success: (text: string) => say('success', text),
  /** For the page that is loaded next. */
  successThere(text: string) {
    try {
      sessionStorage.setItem(key, text)
    } catch {
      // Then it is not said; what it tells of has happened all the same.
    }
  },
  warning: (text: string) => say('warning', text),
  error: (text: string) => say('error', text),
}

/** Loads what shows toasts ahead, where one may have to say that there is no connection. */
export function expectToasts(): void {
  if (!show) load?.()
}

/** Tells `loader` once there is a first toast, so that pages without one load no code for it. */
export function onFirstToast(loader: () => void): () => void {
  load = loader
  const text = left()
  if (text) waiting.push({ kind: 'success', text })
  if (waiting.length > 0) loader()
  return () => {
    load = null
  }
}

/** Takes over the toasts that wait and all that follow. Returns a function that gives them back. */
export function showToasts(viewer: (toast: Toast) => void): () => void {
  show = viewer
  for (const one of waiting) viewer(one)
  waiting = []
  return () => {
    show = null
  }
}
