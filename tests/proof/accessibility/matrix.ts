import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { consentCookie, formatConsent, refusedConsent } from '../../../lib/consent/consent.ts'
import { type Locale, locales } from '../../../lib/i18n/routing.ts'
import { localePath } from '../../../lib/routes.ts'
import config from '../../../playwright.config.ts'
import { settled, violations } from '../../setup/axe.ts'
import { type OwnSite, startSite } from '../../setup/e2e-site.ts'
import { settle, visit } from '../../shots/camera.ts'
import { widths } from '../../shots/scene.ts'
import type { Report } from '../proof.ts'
import { outOfReach, spaceText } from './narrow.ts'
import { forced, type Place, places } from './scenes.ts'
import { makeWorld, type World } from './world.ts'

/** A check, and its promise of no findings. */
const kinds = {
  light: 'axe, light',
  dark: 'axe, dark',
  forced: 'axe, colours of the system',
  narrow: 'axe, 320 px wide',
  reflow: 'reflow at 320 px',
  spacing: 'text spacing at 320 px',
  seen: 'every place could be looked at',
} as const
type Kind = keyof typeof kinds

type Job = { place: Place; locale: Locale }
type Finding = { kind: Kind; place: string; locale: Locale; what: string }

/** Number of pages open at once. */
const hands = 3
/** Time limits for one place and for all of them together, in milliseconds. */
const patience = { one: 90_000, all: 40 * 60_000 }

/** The places checked and findings so far. */
class Findings {
  readonly #note: (text: string) => void
  readonly all: Finding[] = []
  readonly looks: Record<Kind, number> = {
    ...{ light: 0, dark: 0, forced: 0, narrow: 0, reflow: 0, spacing: 0, seen: 0 },
  }

  constructor(note: (text: string) => void) {
    this.#note = note
  }

  add(kind: Kind, { place, locale }: Job, found: string[]): void {
    this.looks[kind]++
    for (const what of found) {
      this.#note(`${kinds[kind]}: ${place.name} (${locale}): ${what}`)
      this.all.push({ kind, place: place.name, locale, what })
    }
  }

  /** Equal findings once, with their places. */
  lines(kind: Kind): string[] {
    const groups = Map.groupBy(
      this.all.filter((one) => one.kind === kind),
      ({ what }) => what,
    )
    return [...groups].map(([what, where]) => {
      const names = [...new Set(where.map(({ place }) => place))]
      const languages = [...new Set(where.map(({ locale }) => locale))].join(' ')
      const more = names.length > 4 ? ` and ${names.length - 4} more` : ''
      return `${names.slice(0, 4).join(', ')}${more} (${languages}): ${what}`
    })
  }
}

async function theme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await settled(page)
}

/** Loads a place once and runs every check. */
async function look(page: Page, job: Job, findings: Findings): Promise<void> {
  const { place, locale } = job
  const phone = place.width === 'phone'
  await page.setViewportSize(
    phone ? { width: widths.phone, height: 844 } : { width: 1280, height: 900 },
  )
  await place.prepare?.(page)
  await visit(page, localePath(locale, place.path))
  await place.act?.(page)
  await theme(page, 'light')
  findings.add('light', job, await violations(page, 'everything'))
  await theme(page, 'dark')
  findings.add('dark', job, await violations(page, 'colours'))
  if (forced.includes(place.name)) {
    await page.emulateMedia({ forcedColors: 'active' })
    await settle(page)
    findings.add('forced', job, await violations(page, 'colours'))
    await page.emulateMedia({ forcedColors: 'none' })
  }
  // Elements that exist only on wide screens close on narrow ones.
  if (place.width === 'desktop') return
  await page.setViewportSize({ width: 320, height: 640 })
  await settle(page)
  findings.add('reflow', job, await page.evaluate(outOfReach))
  findings.add('narrow', job, await violations(page, 'width'))
  await page.evaluate(spaceText, true)
  await settle(page)
  findings.add('spacing', job, await page.evaluate(outOfReach))
}

/** Opens places until none is left, with one browser context per person. */
async function work(
  browser: Browser,
  base: string,
  { states }: World,
  jobs: Job[],
  findings: Findings,
  report: Report,
): Promise<void> {
  const contexts = new Map<string, BrowserContext>()
  const contextOf = async ({ who, withNotice }: Place) => {
    const key = `${who} ${withNotice}`
    const known = contexts.get(key)
    if (known) return known
    const context = await browser.newContext({
      baseURL: base,
      // A page that middleware shows in place of another would be opened here with the policy of static pages.
      bypassCSP: true,
      reducedMotion: 'reduce',
      colorScheme: 'light',
      storageState: who && states[who],
    })
    context.setDefaultTimeout(30_000)
    if (!withNotice) {
      const value = formatConsent(refusedConsent)
      await context.addCookies([{ name: consentCookie, value, url: base }])
    }
    contexts.set(key, context)
    return context
  }
  const end = performance.now() + patience.all
  for (let job = jobs.shift(); job; job = jobs.shift()) {
    if (performance.now() > end) {
      findings.add('seen', job, ['there was no time left'])
      continue
    }
    if (jobs.length % 50 === 0) report.note(`${jobs.length} more to look at`)
    const page = await (await contextOf(job.place)).newPage()
    const timer = setTimeout(() => page.close(), patience.one)
    const failed: string[] = []
    await look(page, job, findings).catch((error: Error) => failed.push(error.message))
    findings.add('seen', job, failed)
    clearTimeout(timer)
    await page.close()
  }
  for (const context of contexts.values()) await context.close()
}

const wanted = (variable: string) => process.env[variable]?.split(',')

function jobsOf(world: World): Job[] {
  const names = wanted('PROOF_SCENES')
  const languages = wanted('PROOF_LANGUAGES')
  const scenes = places(world).filter(
    ({ name }) => !names || names.some((start) => name.startsWith(start)),
  )
  return locales
    .filter((locale) => !languages || languages.includes(locale))
    .flatMap((locale) =>
      scenes.filter(({ only }) => !only || only === locale).map((place) => ({ place, locale })),
    )
}

async function lookOn(site: OwnSite, report: Report): Promise<void> {
  process.env.E2E_SITES = JSON.stringify([site])
  const browser = await chromium.launch(config.use?.launchOptions)
  const findings = new Findings(report.note)
  try {
    const world = await makeWorld(site, browser)
    const jobs = jobsOf(world)
    const named = (part: (job: Job) => string) => new Set(jobs.map(part)).size
    report.figure(
      'pages and states',
      named(({ place }) => place.name),
    )
    report.figure(
      'languages',
      named(({ locale }) => locale),
    )
    await Promise.all(
      Array.from({ length: hands }, () => work(browser, site.base, world, jobs, findings, report)),
    )
  } finally {
    await browser.close()
  }
  for (const [kind, name] of Object.entries(kinds) as [Kind, string][]) {
    const lines = findings.lines(kind)
    report.promise(name, lines.length === 0, `${findings.looks[kind]} looks, ${lines.length} found`)
    for (const line of lines) report.figure('', line)
  }
}

/** Checks every place in every language, three pages at a time, and reports problems. */
export async function lookAtAll(report: Report): Promise<void> {
  const site = await startSite()
  try {
    await lookOn(site, report)
  } finally {
    await site.stop()
  }
}
