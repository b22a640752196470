/**
 * Everything that the site stores in a browser. `seconds` is the cookie's lifetime; `in: 'tab'` is the tab's
 * session storage, others are the browser's database, cache and service workers; what has neither is in local storage until it is cleared. What has no category is necessary.
 * The purposes are the messages `cookies.storage.items`.
 */
export const browserStorage = [
  { key: 'session', name: 'altiora-session', seconds: 30 * 86_400 },
  { key: 'verifier', name: 'altiora-session-code-verifier', seconds: 900 },
  { key: 'return', name: 'altiora-return', seconds: 900 },
  { key: 'flow', name: 'altiora-flow', seconds: 3600 },
  { key: 'recovery', name: 'altiora-recovery', seconds: 600 },
  { key: 'device', name: 'altiora-device', seconds: 400 * 86_400 },
  { key: 'signedOut', name: 'altiora-signed-out', seconds: 30 * 86_400 },
  { key: 'voter', name: 'altiora-voter', seconds: 180 * 86_400 },
  { key: 'chat', name: 'altiora-chat', seconds: 30 * 86_400 },
  { key: 'consent', name: 'altiora-consent', seconds: 180 * 86_400 },
  { key: 'language', name: 'altiora-language', seconds: 365 * 86_400 },
  { key: 'marker', name: 'altiora-auth-marker' },
  { key: 'theme', name: 'theme' },
  { key: 'waitlist', name: 'altiora-waitlist' },
  { key: 'film', name: 'altiora-film' },
  { key: 'offline', name: 'altiora-offline' },
  { key: 'outbox', name: 'altiora-offline-data', seconds: 30 * 86_400, in: 'database' },
  { key: 'kept', name: 'altiora-kept', seconds: 30 * 86_400, in: 'cache' },
  { key: 'worker', name: '/offline-worker.js', in: 'worker', category: 'functional' },
  { key: 'searches', name: 'altiora-searches', category: 'functional' },
  { key: 'roomVideo', name: 'altiora-room-video', category: 'functional' },
  { key: 'plainCode', name: 'altiora-plain-code', category: 'functional' },
  { key: 'note', name: 'altiora-note', in: 'tab' },
  { key: 'code', name: 'altiora-code', in: 'tab' },
  { key: 'reply', name: 'altiora-reply', in: 'tab' },
  { key: 'draft', name: 'altiora-project', in: 'tab' },
  { key: 'post', name: 'altiora-post', in: 'tab' },
  { key: 'nameLater', name: 'altiora-name-later', in: 'tab' },
  { key: 'toast', name: 'altiora-toast', in: 'tab' },
] as const satisfies readonly {
  key: string
  name: string
  seconds?: number
  in?: 'tab' | 'database' | 'cache' | 'worker'
  category?: 'functional'
}[]
