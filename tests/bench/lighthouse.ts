import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { routes } from '../../lib/routes.ts'
import { systemChromium } from '../setup/chromium.ts'
import { freePorts, startSite } from '../setup/e2e-site.ts'
import { signUp } from '../setup/signed-up.ts'
import { middle, type Part, table } from './bench.ts'

const paths = [
  routes.home,
  '/hi',
  routes.waitlist,
  routes.alphaAi,
  routes.helpCentre,
  routes.systemStatus,
  routes.developerDocs,
  routes.auth,
]
const runs = Number(process.env.BENCH_RUNS ?? 3)

type Figures = Record<string, number>

/** One run as Lighthouse makes it by itself: a slow phone on a slow line, both simulated. */
async function judge(url: string, cookie: string): Promise<Figures> {
  const [port = 0] = await freePorts(1)
  const executablePath = systemChromium()
  const args = [`--remote-debugging-port=${port}`, '--disable-gpu', '--disable-quic']
  const browser = await chromium.launch({ args, ...(executablePath && { executablePath }) })
  try {
    const result = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'error',
      ...(cookie ? { extraHeaders: { cookie } } : {}),
    })
    if (!result) throw new Error(`${url}: Lighthouse found nothing to say.`)
    const { audits, categories } = result.lhr
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
    const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      practices: score('best-practices'),
      seo: score('seo'),
      fcp: value('first-contentful-paint'),
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
    }
  } finally {
    await browser.close()
  }
}

export const part: Part = {
  title: `Lighthouse's slow phone, median of ${runs} runs`,
  async run(write) {
    const site = await startSite()
    try {
      const rows: (string | number)[][] = [
        [
          ...['route', 'performance', 'accessibility', 'practices', 'SEO'],
          ...['FCP', 'LCP', 'TBT', 'CLS'],
        ],
      ]
      const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
      const { cookie } = await signUp(site)
      for (const path of [...paths, routes.dashboard]) {
        const as = path === routes.dashboard ? cookie : ''
        const found: Figures[] = []
        for (let run = 0; run < runs; run++) found.push(await judge(site.base + path, as))
        const of = (name: string) => middle(found.map((one) => one[name] ?? Number.NaN))
        rows.push([
          path,
          ...['performance', 'accessibility', 'practices', 'seo'].map(of),
          seconds(of('fcp')),
          seconds(of('lcp')),
          `${of('tbt').toFixed(0)} ms`,
          of('cls').toFixed(3),
        ])
      }
      for (const line of table(rows)) write(line)
    } finally {
      await site.stop()
    }
  },
}
