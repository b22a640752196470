import { randomUUID } from 'node:crypto'
import { readMailbox } from '../../e2e/mailbox.ts'
import type { OwnSite } from '../../setup/e2e-site.ts'
import { type Browser, find, until } from './browser.ts'

const password = 'a-long-password-1'

const fill = async (browser: Browser, selector: string, label: RegExp, text: string) =>
  browser.type(await find(browser, selector, label), text)

const press = async (browser: Browser, selector: string, name: RegExp) =>
  browser.press(await find(browser, selector, name))

/** The link of the newest email to `address`. */
async function mailedLink(mail: string, address: string): Promise<string> {
  const end = Date.now() + 20_000
  for (;;) {
    const html = (await readMailbox(mail, address)).at(-1)?.html ?? ''
    const link = /href="([^"]*token_hash=[^"]+)"/.exec(html)?.[1]
    if (link) return link.replaceAll('&amp;', '&')
    if (Date.now() > end) throw new Error(`No email to ${address}.`)
    await new Promise((done) => setTimeout(done, 100))
  }
}

/** From sign-up over the email and the profile to sign-out, by hand. */
export async function signUpAndOut(browser: Browser, { base, mail }: OwnSite): Promise<void> {
  const email = `p-${randomUUID()}@example.com`
  await browser.open(`${base}/auth?tab=sign-up`)
  await press(browser, '[role="tab"]', /^Sign Up$/)
  await fill(browser, 'input', /^Email$/, email)
  await fill(browser, 'input', /^Password$/, password)
  await fill(browser, 'input', /^Confirm Password$/, password)
  await press(browser, 'button', /^Create Account$/)
  await browser.open(await mailedLink(mail, email))
  await until(browser, "location.pathname === '/profile-settings'", 'no profile after the link')
  await fill(browser, 'input', /^Full name$/, 'Asha Nair')
  const college = await find(browser, 'select', /^College$/)
  await browser.run(`(() => {
    const select = document.querySelector(${JSON.stringify(college)})
    select.value = 'MIT SOE'
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })()`)
  await press(browser, 'button', /^Coding/)
  await press(browser, 'label', /^Active member$/)
  await press(browser, 'button', /^Save Profile$/)
  await until(browser, "location.pathname === '/dashboard'", 'no dashboard after saving')
  await press(browser, 'button', /^Account menu$/)
  await press(browser, '[role="menuitem"], [role="dialog"] button', /^Sign Out$/)
  await until(browser, "location.pathname === '/auth'", 'still signed in')
}

/** A seat taken in one browser is seen in the other, which isn't touched. */
export async function watchSeat(
  browsers: readonly [Browser, Browser],
  base: string,
  event: string,
  cookies: readonly [string, string],
): Promise<void> {
  for (const [i, browser] of browsers.entries()) {
    await browser.open(`${base}/about`)
    await browser.clearCookies()
    await browser.takeCookies(cookies[i] ?? '')
    await browser.open(`${base}/academy/events/${event}`)
  }
  const [acting, watching] = browsers
  const seats =
    "document.querySelector('main').innerText.match(/\\d[\\d,.]* of [\\d,.]+[^\\n]*/)?.[0]"
  await until(watching, seats, 'no seats are shown')
  const before = await watching.run<string>(seats)
  await press(acting, 'button', /^Register Now/)
  await until(watching, `${seats} !== ${JSON.stringify(before)}`, `the seats stay at ${before}`)
}
