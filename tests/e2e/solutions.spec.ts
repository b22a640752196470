import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const pages = [
  {
    path: '/solutions/consultancy',
    name: 'Consultancy',
    heading: 'Find out where AI pays off',
    first: { label: 'Contact us', href: '/contact' },
    on: { label: 'See the four stages', id: 'route' },
    read: ['/solutions/enterprise-chatbot', '/solutions/advanced-analytics'],
    question: 'What if AI isn’t the answer?',
    answer: 'Then the survey will tell you',
  },
  {
    path: '/solutions/enterprise-chatbot',
    name: 'Enterprise Chatbot',
    heading: 'Answers from your own documents',
    first: { label: 'Join Waitlist', href: '/waitlist' },
    on: { label: 'Read an example', id: 'example' },
    read: ['/products/alpha-ai', '/solutions/consultancy'],
    question: 'What happens if it doesn’t know the answer?',
    answer: 'It’s designed to answer only from your documents',
  },
  {
    path: '/solutions/advanced-analytics',
    name: 'Advanced Analytics',
    heading: 'Turn scattered data into decisions',
    first: { label: 'Join Waitlist', href: '/waitlist' },
    on: { label: 'See an example finding', id: 'finding' },
    read: ['/products/sentiment-analysis', '/support/developer-docs'],
    question: 'Can we send data through an API?',
    answer: 'up to 10 MB',
  },
  {
    path: '/solutions/voice-ai',
    name: 'Voice AI',
    heading: 'Let people talk to your product',
    first: { label: 'Join Waitlist', href: '/waitlist' },
    on: { label: 'See the four parts', id: 'parts' },
    read: ['/products/alpha-ai', '/support/developer-docs'],
    question: 'Is there an API for it?',
    answer: 'Not for voice yet',
  },
] as const

type Data = { '@type': string; [key: string]: unknown }

const main = (page: Page) => page.getByRole('main')

async function structuredData(page: Page): Promise<Data[]> {
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return scripts.map((text) => JSON.parse(text) as Data)
}

for (const { path, name, heading, first, on, read, question, answer } of pages) {
  test.describe(name, () => {
    test('has one heading, in order, and buttons that lead somewhere', async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      const levels = await main(page)
        .getByRole('heading')
        .evaluateAll((all) => all.map(({ tagName }) => Number(tagName.slice(1))))
      expect(levels.filter((level) => level === 1)).toHaveLength(1)
      levels.forEach((level, i) => {
        expect(level - (levels[i - 1] ?? 0), `heading ${i + 1}`).toBeLessThanOrEqual(1)
      })

      const hero = main(page).locator('section').first()
      const link = hero.getByRole('link', { name: first.label })
      await expect(link).toHaveAttribute('href', first.href)
      await hero.getByRole('link', { name: on.label }).click()
      await expect(page).toHaveURL(`${path}#${on.id}`)
      await expect(page.locator(`#${on.id}`).getByRole('heading', { level: 2 })).toBeInViewport()

      const end = main(page).locator('section').last()
      await expect(end.getByRole('link', { name: 'Contact us' })).toHaveAttribute(
        'href',
        '/contact',
      )
      const further = end.getByRole('navigation', { name: 'Read next' }).getByRole('link')
      await expect(further).toHaveCount(read.length)
      for (const [i, href] of read.entries()) {
        await expect(further.nth(i)).toHaveAttribute('href', href)
      }
    })

    test('Join Waitlist loads the waitlist as a page', async ({ page }) => {
      await page.goto(path)
      await page.evaluate(() => Object.assign(window, { sameDocument: true }))
      await main(page).getByRole('link', { name: 'Join Waitlist' }).last().click()
      await expect(page).toHaveURL('/waitlist')
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false)
    })

    test('answers its questions, on the page and for search engines', async ({ page }) => {
      await page.goto(path)
      const text = main(page).getByText(answer)
      await expect(text).toBeHidden()
      await main(page).getByText(question, { exact: true }).click()
      await expect(text).toBeVisible()

      const data = await structuredData(page)
      const faq = data.find((entry) => entry['@type'] === 'FAQPage')
      const asked = (faq?.mainEntity ?? []) as Array<{ name: string }>
      const shown = await main(page).locator('summary').allTextContents()
      expect(asked.map((entry) => entry.name)).toEqual(shown)
      expect(shown).toContain(question)

      const service = data.find((entry) => entry['@type'] === 'Service')
      expect(service).toMatchObject({ name, provider: { name: 'Altiora' } })
      for (const claim of ['offers', 'aggregateRating', 'review']) {
        expect(service).not.toHaveProperty(claim)
      }
      expect(data.map((entry) => entry['@type'])).toContain('BreadcrumbList')
    })

    test('keeps its drawings from screen readers, and fits a narrow phone', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      await page.goto(path)
      const heard = main(page).locator('svg:not([aria-hidden="true"])')
      await expect(heard).toHaveCount(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    })
  })
}

test('tables that fall apart on a phone are still tables', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [path, row, cell] of [
    ['/solutions/consultancy', 'What happens if it makes a mistake?', 'It can’t be undone'],
    ['/solutions/enterprise-chatbot', 'Limits', /^You decide what it can answer/],
    ['/solutions/advanced-analytics', /^Where do results/, 'Plans, bookings, stock'],
    ['/solutions/voice-ai', 'Speaking', 'Speech'],
  ] as const) {
    await page.goto(path)
    const table = main(page).getByRole('table')
    const found = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: row }) })
    await expect(
      found.getByRole('cell', { name: cell, exact: typeof cell === 'string' }),
    ).toBeVisible()
  }
})

test('the voice page draws its example from the words themselves', async ({ page }) => {
  await page.goto('/solutions/voice-ai')
  for (const text of ['appointment', 'Move an appointment', 'Offer Friday']) {
    await expect(main(page).getByText(text, { exact: true })).toBeVisible()
  }
})
