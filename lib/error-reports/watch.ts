/** Reports errors that no screen shows: of handlers, timers and promises. Loaded on demand, like everything rare. */
function tell(error: unknown): void {
  // Extensions and other origins have scripts of their own.
  if (!(error instanceof Error) || !error.stack?.includes('/_next/')) return
  import('./report').then(({ reportError }) => reportError(error)).catch(() => {})
}

export function watchErrors(): void {
  window.addEventListener('error', ({ error }) => tell(error))
  window.addEventListener('unhandledrejection', ({ reason }) => tell(reason))
}
