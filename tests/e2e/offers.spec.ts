import { localePath, routes } from '../../lib/routes.ts'
import { expect, test } from './fixtures.ts'
import { elements, linksOf, mainOf, readHead, textsOf } from './html.ts'
import { site } from './site.ts'

const toWaitlist = [routes.waitlist, routes.waitlist]

/** Products and solutions: how search engines know them, the heading, and where their own links lead. */
const offers = [
  { path: routes.alphaAi, name: 'Alpha AI', links: [...toWaitlist, routes.contact] },
  { path: routes.snowAi, name: 'Snow AI', links: [...toWaitlist, routes.contact] },
  { path: routes.agenticCrm, name: 'Agentic CRM', links: [...toWaitlist, routes.contact] },
  {
    path: routes.sentimentAnalysis,
    name: 'Sentiment Analysis',
    links: [...toWaitlist, routes.developerDocs],
  },
  {
    path: routes.consultancy,
    name: 'Consultancy',
    heading: 'Find out where AI pays off',
    links: [routes.contact, '#route', routes.enterpriseChatbot, routes.advancedAnalytics],
  },
  {
    path: routes.enterpriseChatbot,
    name: 'Enterprise Chatbot',
    heading: 'Answers from your own documents',
    links: [...toWaitlist, '#example', routes.contact, routes.alphaAi, routes.consultancy],
  },
  {
    path: routes.advancedAnalytics,
    name: 'Advanced Analytics',
    heading: 'Turn scattered data into decisions',
    links: [...toWaitlist, '#finding', routes.contact, routes.sentimentAnalysis],
  },
  {
    path: routes.voiceAi,
    name: 'Voice AI',
    heading: 'Let people talk to your product',
    links: [...toWaitlist, '#parts', routes.contact, routes.alphaAi, routes.developerDocs],
  },
]

const read = async (path: string) => (await fetch(`${site().base}${path}`)).text()

for (const { path, name, heading, links } of offers) {
  test(`${name}: headings in order, links that lead somewhere, and data that says what the page says`, async () => {
    const html = await read(path)
    const main = mainOf(html)
    const levels = [...main.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level))
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    levels.forEach((level, i) => {
      expect(level - (levels[i - 1] ?? 0), `heading ${i + 1}`).toBeLessThanOrEqual(1)
    })
    if (heading) expect(textsOf(main, 'h1')).toEqual([heading])
    expect(main).toContain(name)

    for (const locale of ['en', 'de'] as const) {
      const hrefs = linksOf(mainOf(await read(localePath(locale, path))))
      for (const link of links) {
        const href = link.startsWith('/') ? localePath(locale, link) : link
        const count = links.filter((other) => other === link).length
        expect([href, hrefs.filter((other) => other === href).length >= count]).toEqual([
          href,
          true,
        ])
        if (href.startsWith('#')) expect(main).toContain(`id="${href.slice(1)}"`)
      }
    }
    const drawn = elements(main, 'svg')
    expect(drawn.filter((svg) => svg['aria-hidden'] !== 'true')).toEqual([])

    const { data } = readHead(html)
    const ofType = (type: RegExp) => data.find((entry) => type.test(String(entry['@type'])))
    const questions = (ofType(/^FAQPage$/)?.mainEntity ?? []) as { name: string }[]
    expect(questions.length).toBeGreaterThanOrEqual(3)
    expect(questions.map((question) => question.name)).toEqual(textsOf(main, 'summary'))
    const offer = ofType(/^(?:Product|SoftwareApplication|Service)$/)
    expect(offer).toMatchObject(heading ? { name, provider: { name: 'Altiora' } } : { name })
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
