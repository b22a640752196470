import { type Browser, expect, type Locator, type Page, type Request } from '@playwright/test'
import { send } from '../e2e/people.ts'

export const widths = { desktop: 1440, phone: 390 } as const

/** A page in one of its states. */
export type Scene = {
  name: string
  /** Without a language. */
  path: string
  /** The signed-in person: with a complete profile, or an incomplete one. */
  who?: 'member' | 'newcomer'
  /** Set if the state exists only on wide or only on narrow screens. */
  width?: keyof typeof widths
  /** Set if something covers the page, so that a full-page screenshot shows nothing more. */
  firstScreen?: true
  /** Expected console errors. */
  expected?: RegExp[]
  /** Set if the first visit's notice belongs in the screenshot. */
  withNotice?: true
  /** Runs before the page is loaded. */
  prepare?(page: Page): Promise<void>
  /** Brings the loaded page into the state. Finds elements by role, because their labels depend on the language. */
  act?(page: Page): Promise<void>
}

export const dialog = '[role="dialog"]'

/** Presses a button until its effect appears: the page may not be hydrated at first. */
export async function press(button: Locator, shown: Locator): Promise<void> {
  await expect(async () => {
    if (!(await shown.first().isVisible())) await button.click({ timeout: 2_000 })
    await expect(shown.first()).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
}

/** Presses what the first selector finds first, until the second finds something. */
export const pressing =
  (button: string, shown = dialog) =>
  (page: Page) =>
    press(page.locator(button).first(), page.locator(shown))

/** Scenes of one person or state, made by `prepare`. */
export const prepared = (prepare: Scene['prepare'], scenes: Scene[]): Scene[] =>
  scenes.map((scene) => ({ prepare, ...scene }))

/** The browser's log entry for an error status. */
export const failedLoad = (status: number) => new RegExp(`status of ${status}\\b`)

/** A page's tabs after the first, by their names in the URL. */
export const tabScenes = (name: string, path: string, tabs: string): Scene[] =>
  tabs.split(' ').map((tab) => ({ name: `${name}-${tab}`, path: `${path}?tab=${tab}` }))

/** The answer to a change, as the person of a page. */
export async function post<T>({ request }: Page, path: string, data: unknown = {}): Promise<T> {
  const response = await send(request, 'POST', `/api/${path}`, data)
  if (!response.ok()) throw new Error(`${path}: ${await response.text()}`)
  return response.json()
}

/** A page of someone else. */
export const another = async (page: Page): Promise<Page> =>
  (await (page.context().browser() as Browser).newContext()).newPage()

/** `path` in the language of a page. */
export const inItsLanguage = (page: Page, path: string) =>
  (/^\/(?:hi|es|fr|de)(?=\/|$)/.exec(new URL(page.url()).pathname)?.[0] ?? '') + path

/** Waits until pending content is on the screen. */
const nextFrame = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )

/**
 * Loads a URL; resolves once React has hydrated the page, the header knows the visitor, and all requests are
 * answered.
 */
export async function visit(page: Page, address: string): Promise<void> {
  const asked = new Set<Request>()
  page.on('request', (request) => {
    // A stream of updates stays open.
    if (!request.url().includes('/api/updates')) asked.add(request)
  })
  page.on('requestfinished', (request) => asked.delete(request))
  page.on('requestfailed', (request) => asked.delete(request))
  await page.goto(address)
  await page.waitForFunction(() => {
    if (document.querySelector('.site-header .script-only:not(.invisible)')) return false
    const heading = document.querySelector('h1, main')
    return heading && Object.keys(heading).some((key) => key.startsWith('__reactFiber'))
  })
  await expect(async () => {
    await nextFrame(page)
    expect(asked.size).toBe(0)
  }).toPass({ timeout: 60_000 })
}

/** Waits until fonts and images are loaded. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    const images = [...document.images].map((image) => image.decode().catch(() => {}))
    await Promise.all([document.fonts.ready, ...images])
  })
  await nextFrame(page)
}
