/** The service worker, bundled by the build. */
export const workerPath = '/offline-worker.js'

/** The Background Sync that sends what waits. */
export const syncTag = 'altiora-outbox'

/** The list of what is kept, below the prefix of a language. */
const offlineList = '/academy/learning-hub/offline'

const prefix = /^\/(?:hi|es|fr|de)(?=\/|$)/

/** The language of a page's path. */
export const languageOf = (path: string): string => prefix.exec(path)?.[0].slice(1) ?? 'en'

/** The list in the language of a page's path. */
export const listFor = (path: string): string => `${prefix.exec(path)?.[0] ?? ''}${offlineList}`

/** The list in every language. */
export const lists = ['', '/hi', '/es', '/fr', '/de'].map((language) => `${language}${offlineList}`)

/** Where people learn and have their settings; without a connection, the list takes the place of these pages. */
const sections =
  /^\/(?:dashboard|profile-settings|academy\/(?:learning-hub|review|live-learning|events|project-showcase|certifications))(?:\/|$)/

/** Whether the list of what is kept takes the place of a page that can't be loaded. */
export const isOfMembers = (path: string): boolean => sections.test(path.replace(prefix, ''))
