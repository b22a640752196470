/// <reference lib="webworker" />
import { NetworkFirst, type RouteHandlerCallbackOptions, Serwist } from 'serwist'
import { database, type KeptPage } from './database'
import { assetCache, keepPage, pageAt, pageCache, pageLifetime, removePages } from './pages'
import { sendAll } from './send'
import { listFor, syncTag } from './worker-facts'

declare const self: ServiceWorkerGlobalScope

/** How long a kept page waits for a slow connection, in seconds. */
const patience = 5

/** After a redirect instead of a page: what a session kept goes with it. */
async function forgetIfSignedOut(): Promise<void> {
  const response = await fetch('/api/auth/session')
  const { status } = (await response.json()) as { status?: string }
  if (response.ok && status === 'unauthenticated') await removePages(() => true)
}

/** From the network, else as kept; each answer replaces the kept page. */
function pages(page: KeptPage): NetworkFirst {
  return new NetworkFirst({
    cacheName: pageCache(page.person),
    networkTimeoutSeconds: patience,
    matchOptions: { ignoreSearch: true, ignoreVary: true },
    plugins: [
      {
        // Stored by `keepPage`, with its files, if it is this person's.
        cacheWillUpdate: async ({ response, event }) => {
          if (response.ok) event.waitUntil(keepPage(page, response.clone()))
          return null
        },
        fetchDidSucceed: async ({ response, event }) => {
          if (response.type === 'opaqueredirect') event.waitUntil(forgetIfSignedOut())
          return response
        },
      },
    ],
  })
}

/** The list of what is kept, where a page isn't. */
async function elsewhere(url: URL): Promise<Response> {
  const path = listFor(url.pathname)
  const isElsewhere = path !== url.pathname && (await pageAt(path).catch(() => null))
  return isElsewhere ? Response.redirect(path) : Response.error()
}

async function navigate(options: RouteHandlerCallbackOptions): Promise<Response> {
  const { request, url } = options
  const kept = await pageAt(url.pathname).catch(() => null)
  const isFresh = kept && kept.keptAt > Date.now() - pageLifetime
  try {
    if (!kept || !isFresh) return await fetch(request)
    return await pages(kept).handle({ ...options, request })
  } catch {
    return elsewhere(url)
  }
}

const serwist = new Serwist({
  skipWaiting: true,
  clientsClaim: true,
  runtimeCaching: [
    { matcher: ({ request }) => request.mode === 'navigate', handler: navigate },
    {
      matcher: ({ sameOrigin, url }) =>
        sameOrigin && /^\/(?:_next\/static|contours|fonts)\//.test(url.pathname),
      handler: async ({ request }) =>
        (await caches.match(request, { cacheName: assetCache, ignoreVary: true })) ??
        fetch(request),
    },
    {
      // The router's own request: answered by something else than a part of a page, it loads the whole page.
      matcher: ({ sameOrigin, request }) => sameOrigin && request.headers.has('rsc'),
      handler: ({ request }) =>
        fetch(request).catch(
          () => new Response('Offline', { headers: { 'content-type': 'text/plain' } }),
        ),
    },
  ],
})
// Not all of its listeners: one would create a cache for files that are stored in advance, of which there are none.
self.addEventListener('fetch', serwist.handleFetch)

/** Background Sync, which TypeScript doesn't know. */
type SyncEvent = ExtendableEvent & { tag: string }

self.addEventListener('sync' as keyof ServiceWorkerGlobalScopeEventMap, (event) => {
  const { tag } = event as SyncEvent
  if (tag !== syncTag) return
  ;(event as SyncEvent).waitUntil(
    database()
      .then((db) => db.getAll('outbox'))
      .then((entries) => sendAll(new Set(entries.map(({ person }) => person)))),
  )
})
