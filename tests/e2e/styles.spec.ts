import type { APIRequestContext, Page } from '@playwright/test'
import { routes } from '../../lib/routes.ts'
import { expect, test } from './fixtures.ts'

const sheets = /<link rel="stylesheet" href="([^"]+)"/g

/** The paths of all English pages that search engines are told of. */
async function openPages(request: APIRequestContext): Promise<string[]> {
  const map = await (await request.get('/sitemap.xml')).text()
  const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  )
  return paths.filter((path) => !/^\/(?:hi|es|fr|de)(?:\/|$)/.test(path))
}

/** The utilities that a style sheet has. */
function namesIn(css: string): Set<string> {
  const utilities = css.slice(css.search(/@layer (?:site|utilities)\{/))
  const found = [...utilities.matchAll(/\.((?:\\.|[\w-])+)/g)]
  return new Set(found.map(([, name = '']) => name.replaceAll('\\', '')))
}

/** The class names of a page's elements, and of those that the browser renders later. */
function classesOf(html: string): string[] {
  const found = html.matchAll(/(?:class="|[cC]lass(?:Name)?\\":\\")([^"\\]*)/g)
  return [...new Set([...found].flatMap(([, names = '']) => names.split(/\s+/)))]
}

test('every open page waits for one style sheet, which has all of its classes', async ({
  request,
}) => {
  const missing: string[] = []
  const names = new Map<string, Set<string>>()
  const nameSet = async (href: string) => {
    const known = names.get(href) ?? namesIn(await (await request.get(href)).text())
    names.set(href, known)
    return known
  }
  const sheetOf = async (path: string) => {
    const html = await (await request.get(path)).text()
    const found = [...html.matchAll(sheets)].map(([, href = '']) => href)
    expect([path, found.length]).toEqual([path, 1])
    return { html, href: found[0] ?? '' }
  }
  const all = await nameSet((await sheetOf(routes.auth)).href)
  const paths = await openPages(request)
  expect(paths.length).toBeGreaterThan(50)
  for (const path of [...paths, '/no-such-page']) {
    const { html, href } = await sheetOf(path)
    const own = await nameSet(href)
    for (const name of classesOf(html)) {
      if (all.has(name) && !own.has(name)) missing.push(`${path}: ${name}`)
    }
  }
  expect(missing).toEqual([])
  expect(names.size).toBe(2)
})

/** The places and sizes of the elements that a page shows. */
const shape = (page: Page) =>
  page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('*')]
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return [x, y + window.scrollY, width, height].map(Math.round).join(' ')
      })
      .filter((place) => place !== '0 0 0 0'),
  )

test('pages look the same with the other side’s styles, loaded before or after', {
  tag: '@night',
}, async ({ page }) => {
  const visit = async (name: string, path: string) => {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
    await page.waitForURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(routes.legal)
  const legal = await shape(page)
  await page.goto(routes.academy)
  const academy = await shape(page)
  await visit('Legal', routes.legal)
  await expect.poll(() => shape(page)).toEqual(legal)
  await visit('Academy', routes.academy)
  await expect.poll(() => shape(page)).toEqual(academy)
  await page.goto(routes.legal)
  await visit('Academy', routes.academy)
  await expect.poll(() => shape(page)).toEqual(academy)
})
