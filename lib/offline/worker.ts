/// <reference lib="webworker" />
import { type RouteHandlerCallbackOptions, Serwist } from 'serwist'
import { database, type KeptPage } from './database'
import { assetCache, keepPage, pagesAt, removePages, storedPage } from './pages'
import { sendSignedIn } from './send'
import { isOfMembers, languageOf, listFor, lists, syncTag } from './worker-facts'

declare const self: ServiceWorkerGlobalScope

/** By language; written by the build (scripts/build/offline-worker.ts). */
declare const errorPages: Record<string, string>

/** How long a kept page waits for a slow connection, in milliseconds. */
const patience = 5_000

/** Who is signed in here: null for no one, undefined if the server doesn't say. */
async function personHere(): Promise<string | null | undefined> {
  try {
    const response = await fetch('/api/auth/session', { signal: AbortSignal.timeout(patience) })
    const session = (await response.json()) as { status?: string; user?: { id: string } }
    if (!response.ok) return undefined
    return session.status === 'authenticated' ? session.user?.id : null
  } catch {
    return undefined
  }
}

/** The kept page of the person who is signed in; of the only person who keeps it, if that can't be found out. */
async function keptOf(pages: readonly KeptPage[]): Promise<Response | undefined> {
  const person = await personHere()
  // What a session kept goes with it.
  if (person === null) await removePages(() => true)
  const own = pages.find((page) => page.person === person)
  const only = person === undefined && pages.length === 1 ? pages[0] : undefined
  const page = own ?? only
  return page && storedPage(page)
}

/** As answered; replaces what was kept of the page for the person who is signed in. */
async function fromNetwork(event: FetchEvent, pages: readonly KeptPage[]): Promise<Response> {
  // The browser may have sent it already, while it started this worker.
  const response = (await event.preloadResponse) ?? (await fetch(event.request))
  // Each is stored only if the answer is this person's.
  if (response.ok)
    event.waitUntil(Promise.all(pages.map((page) => keepPage(page, response.clone()))))
  if (response.type === 'opaqueredirect' && pages.length > 0) event.waitUntil(keptOf(pages))
  return response
}

/** The kept page where the network takes long, once it is known that it shows the person who is signed in. */
async function whenLate(pages: readonly KeptPage[]): Promise<Response> {
  await new Promise((done) => setTimeout(done, patience))
  const person = await personHere()
  const own = pages.find((page) => page.person === person)
  const stored = own && (await storedPage(own))
  // Without one, the network decides.
  return stored ?? new Promise(() => {})
}

/** The list of what is kept, in the language of a path if it is kept in that one; null if nothing is. */
async function keptList(path: string): Promise<string | null> {
  for (const list of [listFor(path), ...lists]) {
    const pages = await pagesAt(list).catch(() => [])
    if (pages.length > 0) return list
  }
  return null
}

/** Instead of a page that can't be loaded: the list of what is kept, or a page of ours in the reader's language. */
async function elsewhere(path: string): Promise<Response> {
  const list = await keptList(path)
  if (list && list !== path && isOfMembers(path)) return Response.redirect(list)
  const page = errorPages[languageOf(path)] ?? ''
  return new Response(list ? page.replace(' hidden', '').replace(listFor(path), list) : page, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  })
}

async function navigate({ url, ...options }: RouteHandlerCallbackOptions): Promise<Response> {
  const event = options.event as FetchEvent
  const isRead = event.request.method === 'GET'
  const pages = isRead ? await pagesAt(url.pathname).catch(() => []) : []
  const network = fromNetwork(event, pages)
  // It may still replace what is kept after that has been shown.
  event.waitUntil(network.catch(() => {}))
  try {
    return await (pages.length > 0 ? Promise.race([network, whenLate(pages)]) : network)
  } catch {
    const kept = pages.length > 0 && (await keptOf(pages).catch(() => undefined))
    return kept || elsewhere(url.pathname)
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
self.addEventListener('activate', (event) => {
  const { navigationPreload } = self.registration
  event.waitUntil(navigationPreload?.enable() ?? Promise.resolve())
})

/** Background Sync, which TypeScript doesn't know. */
type SyncEvent = ExtendableEvent & { tag: string }

self.addEventListener('sync' as keyof ServiceWorkerGlobalScopeEventMap, (event) => {
  const { tag } = event as SyncEvent
  if (tag !== syncTag) return
  ;(event as SyncEvent).waitUntil(
    database()
      .then((db) => db.getAll('outbox'))
      .then((entries) => sendSignedIn(new Set(entries.map(({ person }) => person)))),
  )
})
