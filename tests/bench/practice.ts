import { type Browser, chromium, type Page } from '@playwright/test'
import { samplePath } from '../../lib/routes.ts'
import { systemChromium } from '../setup/chromium.ts'
import { startSite } from '../setup/e2e-site.ts'
import { middle, type Part, table } from './bench.ts'

const blocks = [
  { language: 'python', path: samplePath('sql-from-the-first-query', 'questions-to-one-table') },
  { language: 'js', path: samplePath('designing-ai-interfaces', 'when-the-answer-may-be-wrong') },
  { language: 'sql', path: samplePath('sql-from-the-first-query', 'questions-to-one-table') },
]
const runs = 5
const patience = 120_000

/** Milliseconds from a press of Run until the block shows something; it's reset before. */
function timeRun(page: Page, language: string): Promise<number> {
  return page.evaluate(async (code) => {
    const box = document.querySelector(`article > div > [data-run][data-code="${code}"]`)
    const [run, reset] = box?.querySelectorAll<HTMLElement>('.copy button') ?? []
    if (!box || !run || !reset) throw new Error(`No block of ${code}.`)
    const until = (isSo: () => boolean) =>
      new Promise<void>((done) => {
        const look = () => {
          if (!isSo()) return
          observer.disconnect()
          done()
        }
        const observer = new MutationObserver(look)
        observer.observe(box, { childList: true, subtree: true, characterData: true })
        look()
      })
    reset.click()
    await until(() => !box.querySelector('.run-output'))
    const start = performance.now()
    run.click()
    await until(() => box.querySelector('.run-output :is(samp, table)') !== null)
    return performance.now() - start
  }, language)
}

async function measure(browser: Browser, base: string, language: string, path: string) {
  const cold: number[] = []
  const warm: number[] = []
  for (let nth = 0; nth < runs; nth++) {
    // With an empty cache.
    const page = await browser.newPage()
    page.setDefaultTimeout(patience)
    await page.goto(`${base}${path}`)
    await page.waitForLoadState('networkidle')
    cold.push(await timeRun(page, language))
    for (let again = 0; again < 3; again++) warm.push(await timeRun(page, language))
    await page.close()
  }
  return { cold: middle(cold), warm: middle(warm) }
}

export const part: Part = {
  title: 'from Run to the first output, in a lesson',
  async run(write) {
    const site = await startSite()
    const browser = await chromium.launch({
      executablePath: systemChromium(),
      args: ['--no-sandbox'],
    })
    const rows: string[][] = [['language', 'first run', 'later runs']]
    for (const { language, path } of blocks) {
      const { cold, warm } = await measure(browser, site.base, language, path)
      rows.push([language, `${Math.round(cold)} ms`, `${Math.round(warm)} ms`])
    }
    for (const line of table(rows)) write(line)
    await browser.close()
    await site.stop()
  },
}
