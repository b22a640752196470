import { startSite } from '../setup/e2e-site.ts'
import { addressIn, everyPage } from '../setup/pages.ts'
import { makeWorld, type World, worldSql } from '../setup/world.ts'
import type { Browser } from './browsers/browser.ts'
import { startFirefox } from './browsers/firefox.ts'
import { signUpAndOut, watchSeat } from './browsers/journey.ts'
import { startWebKit } from './browsers/webkit.ts'
import type { Proof, Report } from './proof.ts'

const widths = [1440, 390]

/** Every page at both widths: nothing throws, nothing is wider than the window. */
async function lookAtAll(report: Report, browser: Browser, base: string, world: World) {
  const errors: string[] = []
  const wide: string[] = []
  const pages = everyPage(world.things)
  const console = pages.filter(({ path }) => path.startsWith('/staff'))
  const open = pages.filter(({ isPrivate }) => !isPrivate)
  const rest = pages.filter((page) => page.isPrivate && !console.includes(page))
  const rounds = [
    { cookie: '', pages: open },
    { cookie: world.owner.cookie, pages: rest },
    { cookie: world.admin.cookie, pages: console },
  ]
  for (const round of rounds) {
    await browser.open(`${base}/about`)
    await browser.clearCookies()
    if (round.cookie) await browser.takeCookies(round.cookie)
    for (const { path } of round.pages) {
      for (const width of widths) {
        await browser.resize(width, 900)
        await browser.open(base + addressIn('en', path))
        const inner = await browser.run<number>('innerWidth')
        const scroll = await browser.run<number>('document.documentElement.scrollWidth')
        if (inner !== width) throw new Error(`The window is ${inner} px wide, not ${width}.`)
        if (scroll > width) wide.push(`${path} at ${width}: ${scroll}`)
        errors.push(...browser.takeErrors().map((error) => `${path} at ${width}: ${error}`))
      }
    }
  }
  const list = (found: string[]) =>
    found.length > 0 ? `\n    ${found.join('\n    ')}` : pages.length
  report.promise(`${browser.name}: no error on any page`, errors.length === 0, list(errors))
  report.promise(`${browser.name}: nothing is wider than the window`, wide.length === 0, list(wide))
}

/** Runs a step that throws on failure. */
async function step(report: Report, name: string, run: () => Promise<void>): Promise<void> {
  const fault = await run().then(
    () => '',
    (error: unknown) => String(error),
  )
  report.promise(name, fault === '', fault)
}

/** Needs Firefox, WebKitGTK's driver and Xvfb (docs/operations.md). */
export const proof: Proof = {
  title: 'Firefox and WebKit: every page, sign-up to sign-out, a live seat seen in both',
  async run(report) {
    const site = await startSite({ sql: worldSql })
    const browsers: Browser[] = []
    try {
      const world = await makeWorld(site)
      const firefox = await startFirefox()
      browsers.push(firefox)
      const webkit = await startWebKit()
      browsers.push(webkit)
      for (const browser of browsers) {
        await step(report, `${browser.name}: from sign-up to sign-out on a phone`, async () => {
          await browser.resize(390, 900)
          await signUpAndOut(browser, site)
        })
        await lookAtAll(report, browser, site.base, world)
      }
      const cookies = [world.other.cookie, world.client.cookie] as const
      await step(report, 'a seat taken in Firefox is seen in WebKit', () =>
        watchSeat([firefox, webkit], site.base, world.things.event, cookies),
      )
    } finally {
      for (const browser of browsers) await browser.quit()
      await site.stop()
    }
  },
}
