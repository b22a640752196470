import { database, type KeptPage } from './database'
import { longestWait } from './entry'

/** Kept pages are removed after this time, in milliseconds: as long as a session lasts. */
export const pageLifetime = longestWait

const prefix = 'altiora-kept'

/** The cache with a person's pages. */
const pageCache = (person: string): string => `${prefix}:${person}`

/** The cache with the files of all pages, which aren't personal. */
export const assetCache = `${prefix}-files`

const ofPage = /\/(?:_next\/static|contours|fonts)\/[\w./~%-]+/g
/** As scripts name the parts that they load later. */
const ofScript = /static\/(?:chunks|media)\/[\w./~%-]+/g
const ofStyle = /url\(["']?([^"'()]+)/g

/** The files that a text names: a page's, a script's or a style sheet's. */
export function filesIn(text: string, url: string): string[] {
  const { pathname } = new URL(url, location.origin)
  const found = pathname.endsWith('.css')
    ? [...text.matchAll(ofStyle)].map(
        ([, file = '']) => new URL(file, new URL(url, location.origin)).pathname,
      )
    : pathname.endsWith('.js')
      ? [...text.matchAll(ofScript)].map(([file]) => `/_next/${file}`)
      : [...text.matchAll(ofPage)].map(([file]) => file)
  const kind = pathname.endsWith('.css') ? /\.woff2$/ : /\.\w+$/
  return [...new Set(found)].filter((file) => kind.test(file) && !file.endsWith('.map'))
}

type Kept = { files: string[]; bytes: number }

/** Stores a file and what it loads, unless it is there already. A file that is missing isn't needed by this page. */
async function keepFile(cache: Cache, url: string, seen: Set<string>): Promise<void> {
  if (seen.has(url)) return
  seen.add(url)
  let response = await cache.match(url, { ignoreVary: true })
  if (!response) {
    response = await fetch(url)
    if (!response.ok) return void seen.delete(url)
    await cache.put(url, response.clone())
  }
  if (!/\.(?:js|css)$/.test(url)) return
  for (const file of filesIn(await response.text(), url)) await keepFile(cache, file, seen)
}

async function keepFiles(text: string, url: string): Promise<Kept> {
  const cache = await caches.open(assetCache)
  const seen = new Set<string>()
  for (const file of filesIn(text, url)) await keepFile(cache, file, seen)
  return { files: [...seen], bytes: new Blob([text]).size }
}

/** The pages at a URL that are kept, of whom ever, unless they are too old. */
export async function pagesAt(url: string): Promise<KeptPage[]> {
  // Opening the database would create it.
  if (!(await caches.has(assetCache))) return []
  const pages = await (await database()).getAllFromIndex('pages', 'url', url)
  return pages.filter(({ keptAt }) => keptAt > Date.now() - pageLifetime)
}

/** A page as it was stored. */
export const storedPage = async ({ person, url }: KeptPage): Promise<Response | undefined> =>
  (await caches.open(pageCache(person))).match(url, { ignoreVary: true })

/** Held by those who store pages together, and alone by one who removes files that no stored page names. */
const lockName = prefix

/**
 * Stores a page as it was answered, with all its files. Returns false for one that isn't of this person, such as the
 * sign-in page.
 */
export function keepPage(
  page: Omit<KeptPage, 'assets' | 'bytes' | 'keptAt'>,
  response: Response,
): Promise<boolean> {
  return navigator.locks.request(lockName, { mode: 'shared' }, async () => {
    const text = await response.clone().text()
    if (!response.ok || response.redirected || !text.includes(page.person)) return false
    const { files, bytes } = await keepFiles(text, page.url)
    const cache = await caches.open(pageCache(page.person))
    await cache.put(page.url, response)
    await (await database()).put('pages', { ...page, assets: files, bytes, keptAt: Date.now() })
    return true
  })
}

/** Removes pages, and the files that no other page needs. */
export function removePages(which: (page: KeptPage) => boolean): Promise<void> {
  return navigator.locks.request(lockName, async () => {
    const db = await database()
    const all = await db.getAll('pages')
    for (const { person, url } of all.filter(which)) {
      await db.delete('pages', [person, url])
      await (await caches.open(pageCache(person))).delete(url)
    }
    const left = all.filter((page) => !which(page))
    const caching = new Set(left.flatMap(({ person }) => [pageCache(person), assetCache]))
    const own = (await caches.keys()).filter((name) => name.startsWith(prefix))
    for (const name of own.filter((one) => !caching.has(one))) await caches.delete(name)
    if (left.length > 0) await removeFiles(new Set(left.flatMap(({ assets }) => assets)))
  })
}

/** Removes the files of earlier builds and of pages that are gone. */
async function removeFiles(needed: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(assetCache)
  const files = await cache.keys()
  const unneeded = files.filter(({ url }) => !needed.has(new URL(url).pathname))
  await Promise.all(unneeded.map((file) => cache.delete(file)))
}

/** The size of pages with their files, in bytes. */
export async function sizeOf(pages: readonly KeptPage[]): Promise<number> {
  const cache = await caches.open(assetCache)
  const files = [...new Set(pages.flatMap(({ assets }) => assets))]
  const sizes = await Promise.all(
    files.map(
      async (file) => (await (await cache.match(file, { ignoreVary: true }))?.blob())?.size ?? 0,
    ),
  )
  return [...sizes, ...pages.map(({ bytes }) => bytes)].reduce((sum, size) => sum + size, 0)
}
