import puppeteer from 'puppeteer-core'
import { type Browser, pairsOf } from './browser.ts'

/** Firefox over WebDriver BiDi; `FIREFOX` sets another program than Debian's. */
export async function startFirefox(): Promise<Browser> {
  const firefox = await puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX || '/usr/bin/firefox-esr',
  })
  const page = await firefox.newPage()
  let errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return {
    name: await firefox.version(),
    resize: (width, height) => page.setViewport({ width, height }),
    open: async (url) => void (await page.goto(url, { waitUntil: 'load' })),
    run: <T>(expression: string) => page.evaluate(expression) as Promise<T>,
    type: (selector, text) => page.type(selector, text),
    press: (selector) => page.click(selector),
    async takeCookies(header) {
      const { hostname } = new URL(page.url())
      const cookies = pairsOf(header).map((pair) => ({ ...pair, domain: hostname, path: '/' }))
      await firefox.setCookie(...cookies)
    },
    clearCookies: async () => firefox.deleteCookie(...(await firefox.cookies())),
    takeErrors() {
      const taken = errors
      errors = []
      return taken
    },
    quit: () => firefox.close(),
  }
}
