import { type Browser, chromium, type Page } from '@playwright/test'
import { routes } from '@/lib/routes'
import { systemChromium } from '../../setup/chromium.ts'
import type { Fault } from '../../setup/fault-proxy.ts'
import type { Report } from '../proof.ts'
import { browserContext } from './browser.ts'
import { patience } from './pages.ts'
import type { Stage } from './site.ts'
import { each } from './visit.ts'
import { verifyingTitle } from './words.ts'

/** The page itself retries every two seconds. */
const recovery = 15_000

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first()

/** Problems of one page from its start to the end of the fault. */
async function look(page: Page, path: string, slowest: { ms: number }): Promise<string[]> {
  const began = performance.now()
  await page.goto(path, { waitUntil: 'commit' })
  await heading(page).waitFor({ timeout: 15_000 })
  const ms = Math.round(performance.now() - began)
  slowest.ms = Math.max(slowest.ms, ms)
  const text = await heading(page).textContent()
  const complaints: string[] = []
  if (text !== verifyingTitle('en')) complaints.push(`${path}: ${text}`)
  if (ms > patience) complaints.push(`${path}: after ${ms} ms`)
  if (new URL(page.url()).pathname !== path) complaints.push(`${path}: leads to ${page.url()}`)
  return complaints
}

async function round(stage: Stage, browser: Browser, fault: Fault, slowest: { ms: number }) {
  const { site, proxy, world } = stage
  const context = await browserContext(browser, site.base, '198.19.0.1', world.owner)
  try {
    const paths = [routes.dashboard, routes.certifications, routes.profileSettings]
    const pages = await each(paths, 3, async () => context.newPage())
    await proxy.set(fault)
    const complaints = (
      await each(paths, 1, (path, index) => look(pages[index] as Page, path, slowest))
    ).flat()
    await proxy.set('pass')
    const back = await each(pages, 3, (page) =>
      page
        .getByRole('heading', { level: 1 })
        .filter({ hasNotText: verifyingTitle('en') })
        .waitFor({ timeout: recovery })
        .then(() => [] as string[])
        .catch(() => [`${page.url()} does not recover by itself`]),
    )
    return [...complaints, ...back.flat()]
  } finally {
    await proxy.set('pass')
    await context.close()
  }
}

/** Private pages in a real browser: a timely error screen, and automatic recovery. */
export async function proveScreens(stage: Stage, report: Report): Promise<void> {
  const browser = await chromium.launch({
    executablePath: systemChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const slowest = { ms: 0 }
  try {
    for (const fault of stage.faults) {
      const complaints = await round(stage, browser, fault, slowest)
      report.promise(
        `${fault}: browsers verify, then recover by themselves`,
        complaints.length === 0,
        complaints.slice(0, 5).join('; '),
      )
    }
  } finally {
    await browser.close()
  }
  report.figure('Browser, slowest screen', `${slowest.ms} ms`)
}
