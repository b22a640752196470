import type { Browser, BrowserContext } from '@playwright/test'
import type { SignedUp } from '../../setup/signed-up.ts'

/** A separate browser on a separate network, signed in or not. */
export async function browserContext(
  browser: Browser,
  base: string,
  from: string,
  person?: SignedUp,
): Promise<BrowserContext> {
  const made = await browser.newContext({
    baseURL: base,
    extraHTTPHeaders: { 'x-forwarded-for': from },
  })
  made.setDefaultTimeout(60_000)
  const { hostname } = new URL(base)
  const cookies = (person?.cookie ?? '').split('; ').filter(Boolean)
  await made.addCookies(
    cookies.map((pair) => {
      const cut = pair.indexOf('=')
      const [name, value] = [pair.slice(0, cut), pair.slice(cut + 1)]
      return { name, value, domain: hostname, path: '/', httpOnly: true, sameSite: 'Lax' }
    }),
  )
  return made
}
