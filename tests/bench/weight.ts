import { type Browser, chromium } from '@playwright/test'
import { type Locale, locales } from '../../lib/i18n/routing.ts'
import { coursePath, indexedRoutes, lessonPath, localePath, routes } from '../../lib/routes.ts'
import { systemChromium } from '../setup/chromium.ts'
import { startSite } from '../setup/e2e-site.ts'
import { signUp } from '../setup/signed-up.ts'
import { ask } from './ask.ts'
import { askedBy } from './asked-by.ts'
import { kB, type Part, table } from './bench.ts'

const course = 'building-on-model-apis'
const publicPaths = [...indexedRoutes.map((name) => routes[name]), routes.auth, routes.authReset]
const privatePaths = [
  routes.dashboard,
  routes.learningHub,
  coursePath(course),
  lessonPath(course, 'one-call-over-http'),
  routes.liveLearning,
  routes.events,
  routes.projectShowcase,
  routes.certifications,
  routes.profileSettings,
]

/** Bytes of files as sent; each is requested once. */
function fileSizes(base: string) {
  const known = new Map<string, Promise<number>>()
  const size = (path: string) => {
    const found = known.get(path) ?? ask(new URL(path, base).href).then(({ bytes }) => bytes)
    known.set(path, found)
    return found
  }
  return async (paths: readonly string[]) =>
    (await Promise.all(paths.map(size))).reduce((sum, bytes) => sum + bytes, 0)
}

/** A busy machine is slow, and this isn't a test. */
const patience = 120_000

type Seen = { fonts: number; requests: number; ahead: number }

/** The files that a browser with an empty cache loads for a page at phone size, until nothing more arrives. */
async function see(browser: Browser, url: string, cookie: string): Promise<Seen> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const cookies = cookie.split('; ').filter(Boolean)
  await context.addCookies(
    cookies.map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return { name, value: value.join('='), url: new URL(url).origin }
    }),
  )
  const page = await context.newPage()
  const seen: Seen = { fonts: 0, requests: 0, ahead: 0 }
  const sizes: Promise<unknown>[] = []
  page.on('requestfinished', (request) => {
    if (request.url().includes('_rsc=')) seen.ahead++
    else seen.requests++
    if (request.resourceType() !== 'font') return
    sizes.push(request.sizes().then(({ responseBodySize }) => (seen.fonts += responseBodySize)))
  })
  await page.goto(url, { waitUntil: 'load', timeout: patience })
  // A page that polls is never idle.
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined)
  await Promise.all(sizes)
  await context.close()
  return seen
}

export const part: Part = {
  title: 'page weight in kB as sent (Brotli)',
  async run(write) {
    const site = await startSite()
    const browser = await chromium.launch({
      executablePath: systemChromium(),
      args: ['--no-sandbox', '--disable-gpu'],
    })
    const sizeOf = fileSizes(site.base)
    const at = (path: string, locale: Locale) => site.base + localePath(locale, path)
    try {
      const { cookie } = await signUp(site)
      const weigh = async (path: string, languages: readonly Locale[], as = '') => {
        const pages = await Promise.all(languages.map((locale) => ask(at(path, locale), as)))
        const odd = pages.find(({ status }) => status !== 200)
        if (odd) throw new Error(`${path}: ${odd.status}`)
        const { scripts, styles } = askedBy(pages[0]?.text ?? '')
        const english = await see(browser, at(path, 'en'), as)
        const hindi = languages.includes('hi') ? await see(browser, at(path, 'hi'), as) : null
        return [
          path,
          ...locales.map((locale) => {
            const index = languages.indexOf(locale)
            return index < 0 ? '' : kB(pages[index]?.bytes ?? 0)
          }),
          kB(await sizeOf(scripts)),
          kB(await sizeOf(styles)),
          kB(english.fonts),
          hindi ? kB(hindi.fonts) : '',
          english.requests,
          english.ahead,
        ]
      }
      const rows = [
        [
          'route',
          ...locales.map((locale, index) => (index === 0 ? `HTML ${locale}` : locale)),
          ...['JS', 'CSS', 'fonts en', 'hi', 'requests', 'ahead'],
        ],
      ] as (string | number)[][]
      for (const path of publicPaths) rows.push(await weigh(path, locales))
      for (const path of privatePaths) rows.push(await weigh(path, ['en'], cookie))
      for (const line of table(rows)) write(line)
      write('')
      write('JS and CSS as the HTML asks for them; fonts and requests as Chromium makes them on a')
      write('phone with an empty cache; ahead: parts of pages that links lead to.')
    } finally {
      await browser.close()
      await site.stop()
    }
  },
}
