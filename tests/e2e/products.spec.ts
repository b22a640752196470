import { localePath, routes } from '../../lib/routes.ts'
import { expect, test } from './fixtures.ts'

const products = [
  { path: routes.alphaAi, name: 'Alpha AI', second: routes.contact },
  { path: routes.snowAi, name: 'Snow AI', second: routes.contact },
  { path: routes.agenticCrm, name: 'Agentic CRM', second: routes.contact },
  { path: routes.sentimentAnalysis, name: 'Sentiment Analysis', second: routes.developerDocs },
] as const

type Data = { '@type'?: string; mainEntity?: { name: string }[]; [key: string]: unknown }

for (const { path, name, second } of products) {
  test(`${name}: one heading under its name, and ways on that lead somewhere`, async ({ page }) => {
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(main.getByText(name, { exact: true }).first()).toBeVisible()

    const waitlist = main.getByRole('link', { name: 'Join Waitlist' })
    await expect(waitlist).toHaveCount(2)
    await expect(waitlist.first()).toHaveAttribute('href', routes.waitlist)
    await expect(main.locator(`a[href="${second}"]`).last()).toBeVisible()

    const hrefs = await main
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    for (const href of new Set(hrefs)) {
      if (href.startsWith('#')) await expect(page.locator(href)).toHaveCount(1)
      else expect([href, (await page.request.get(href)).status()]).toEqual([href, 200])
    }
  })

  test(`${name}: the data for search engines says what the page says, and no price or rating`, async ({
    page,
  }) => {
    await page.goto(path)
    const scripts = await page.locator('script[type="application/ld+json"]').allTextContents()
    const data = scripts.map((script) => JSON.parse(script) as Data)
    const faq = data.find((entry) => entry['@type'] === 'FAQPage')
    const questions = await page.locator('main summary').allTextContents()
    expect(questions.length).toBeGreaterThanOrEqual(3)
    expect(faq?.mainEntity?.map((question) => question.name)).toEqual(questions)

    const offer = data.find((entry) => entry.name === name)
    expect(offer?.['@type']).toMatch(/^(?:Product|SoftwareApplication)$/)
    expect(offer).not.toHaveProperty('offers')
    expect(offer).not.toHaveProperty('aggregateRating')
    expect(data.some((entry) => entry['@type'] === 'BreadcrumbList')).toBe(true)
  })

  test(`${name}: without scripts every answer unfolds, and drawings are silent`, async ({
    newBrowser,
  }) => {
    const context = await newBrowser({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(path)
    const question = page.locator('main details').first()
    await expect(question.getByRole('paragraph')).toBeHidden()
    await question.locator('summary').click()
    await expect(question.getByRole('paragraph')).toBeVisible()
    await expect(page.locator('main svg:not([aria-hidden="true"])')).toHaveCount(0)
  })

  test(`${name}: links keep the language, the waitlist's too`, async ({ page }) => {
    await page.goto(localePath('de', path))
    const main = page.getByRole('main')
    await expect(main.locator(`a[href="${localePath('de', routes.waitlist)}"]`)).toHaveCount(2)
    await expect(main.locator(`a[href="${localePath('de', second)}"]`).last()).toBeVisible()
  })
}

test('who decides is drawn and said: four calls, each with its language and where it goes', async ({
  page,
}) => {
  await page.goto(routes.alphaAi)
  const calls = page.getByRole('table').getByRole('row')
  await expect(calls).toHaveCount(5)
  await expect(calls.nth(1)).toContainText('Spanish')
  await expect(calls.nth(1)).toContainText('The agent answers')
  await expect(calls.nth(2)).toContainText('Your team decides')
  await expect(page.locator('main [lang="es"]')).toHaveText('¿Dónde está mi pedido?')
})

test('what can be measured has a scale with labelled ends, also on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(routes.alphaAi)
  const facts = page.locator('#readings dl > div')
  await expect(facts).toHaveCount(4)
  await expect(facts.locator('svg')).toHaveCount(2)
  await expect(facts.nth(0).locator('svg')).toBeVisible()
  await expect(facts.nth(0)).toContainText('1 sec')
  await expect(facts.nth(1)).toContainText('100')
})
