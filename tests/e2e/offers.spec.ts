import { routes } from '../../lib/routes.ts'
import { expect, test } from './fixtures.ts'
import { elements, mainOf, readHead, textsOf } from './html.ts'
import { site } from './site.ts'

/** Products and solutions; the heading of a solution isn't its name. */
const offers = [
  { path: routes.alphaAi, name: 'Alpha AI' },
  { path: routes.snowAi, name: 'Snow AI' },
  { path: routes.agenticCrm, name: 'Agentic CRM' },
  { path: routes.sentimentAnalysis, name: 'Sentiment Analysis' },
  { path: routes.consultancy, name: 'Consultancy', isService: true },
  { path: routes.enterpriseChatbot, name: 'Enterprise Chatbot', isService: true },
  { path: routes.advancedAnalytics, name: 'Advanced Analytics', isService: true },
  { path: routes.voiceAi, name: 'Voice AI', isService: true },
]

const read = async (path: string) => (await fetch(`${site().base}${path}`)).text()

for (const { path, name, isService } of offers) {
  test(`${name}: headings in order, and data that says what the page says`, async () => {
    const html = await read(path)
    const main = mainOf(html)
    const levels = [...main.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level))
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    levels.forEach((level, i) => {
      expect(level - (levels[i - 1] ?? 0), `heading ${i + 1}`).toBeLessThanOrEqual(1)
    })
    expect(main).toContain(name)
    const drawn = elements(main, 'svg')
    expect(drawn.filter((svg) => svg['aria-hidden'] !== 'true')).toEqual([])

    const { data } = readHead(html)
    const ofType = (type: RegExp) => data.find((entry) => type.test(String(entry['@type'])))
    const questions = (ofType(/^FAQPage$/)?.mainEntity ?? []) as { name: string }[]
    expect(questions.length).toBeGreaterThanOrEqual(3)
    expect(questions.map((question) => question.name)).toEqual(textsOf(main, 'summary'))
    const offer = ofType(/^(?:Product|SoftwareApplication|Service)$/)
    expect(offer).toMatchObject(isService ? { name, provider: { name: 'Altiora' } } : { name })
    for (const claim of ['offers', 'aggregateRating', 'review']) {
      expect(offer).not.toHaveProperty(claim)
    }
    expect(ofType(/^BreadcrumbList$/)).toBeDefined()
  })
}

test('without scripts every answer unfolds', async ({ newBrowser }) => {
  const page = await (await newBrowser({ javaScriptEnabled: false })).newPage()
  await page.goto(routes.consultancy)
  const answer = page.getByText('Then the survey will tell you')
  await expect(answer).toBeHidden()
  await page.getByText('What if AI isn’t the answer?', { exact: true }).click()
  await expect(answer).toBeVisible()
})
