/** The service worker, bundled by the build. */
export const workerPath = '/offline-worker.js'

/** The Background Sync that sends what waits. */
export const syncTag = 'altiora-outbox'

/** The list of what is kept, below the prefix of a language. */
const offlineList = '/academy/learning-hub/offline'

/** The list in the language of a page's path. */
export const listFor = (path: string): string =>
  `${/^\/[a-z]{2}(?=\/)/.exec(path)?.[0] ?? ''}${offlineList}`
