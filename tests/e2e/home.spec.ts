import type { Page } from '@playwright/test'
import { locales } from '../../lib/i18n/routing.ts'
import { localePath } from '../../lib/routes.ts'
import { expect, test } from './fixtures.ts'
import { linksOf, mainOf } from './html.ts'
import { site } from './site.ts'

const main = (page: Page) => page.getByRole('main')
const section = (page: Page, name: string | RegExp) => page.getByRole('region', { name })

/** Term and figure of each entry of a section's list, in order. */
async function readings(page: Page, name: string): Promise<string[][]> {
  return section(page, name)
    .locator('dl > div')
    .evaluateAll((rows) =>
      rows.map((row) => ['dt', 'dd'].map((tag) => row.querySelector(tag)?.textContent ?? '')),
    )
}

test('the page says what it has to, section by section', async ({ page }) => {
  await page.goto('/')
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveCount(1)
  const order = await page.evaluate(() =>
    [
      ...document.querySelectorAll('header.site-header, main h1, main h2, body > footer, footer'),
    ].map((element) => (/^H\d$/.test(element.tagName) ? element.textContent : element.tagName)),
  )
  expect(order).toEqual([
    'HEADER',
    'Delegate the work. Stay in control.',
    'AI engine',
    'Altiora in figures',
    'One Platform Three Agents',
    'Learn to build with AI',
    'Customer stories',
    'Get early access',
    'FOOTER',
  ])
  await expect(main(page)).toContainText('Closed beta')
  await expect(main(page)).toContainText(
    '64 active enterprise accounts. Public launch coming soon.',
  )
  expect(await readings(page, 'AI engine')).toEqual([
    ['Enterprise models', '64'],
    ['Active sessions', '2.8K'],
    ['Neural processing', '99.2%'],
  ])
  expect(await readings(page, 'Altiora in figures')).toEqual([
    ['AI predictions daily', '50k+'],
    ['Model accuracy', '89.9%'],
    ['Businesses', '64+'],
    ['Automation', '24/7'],
  ])

  const agents = section(page, 'One Platform Three Agents')
  await expect(agents.getByRole('heading', { level: 3 })).toHaveText([
    'Alpha AI',
    'Snow AI',
    'Agentic CRM',
  ])
  for (const fact of [
    ...['Sub-second voice', '100+ languages', 'No code', 'SOC 2 Type II'],
    ...['On-device model', 'VIP routing', 'Full recordings and transcripts'],
  ]) {
    await expect(agents.getByText(fact, { exact: true })).toBeVisible()
  }
  for (const [name, path] of [
    ['Alpha AI', '/products/alpha-ai'],
    ['Snow AI', '/products/snow-ai'],
    ['Agentic CRM', '/products/agentic-crm'],
  ] as const) {
    const link = agents.getByRole('link', { name: `Learn More about ${name}`, exact: true })
    await expect(link).toHaveAttribute('href', path)
  }

  const stories = section(page, 'Customer stories')
  await expect(stories.getByRole('figure')).toHaveCount(3)
  await expect(stories.getByRole('img', { name: '5 out of 5 stars', exact: true })).toHaveCount(3)
  for (const figure of await stories.getByRole('figure').all()) {
    await expect(figure.locator('blockquote')).not.toBeEmpty()
    await expect(figure.locator('cite')).not.toBeEmpty()
  }
  await expect(section(page, 'Get early access').getByRole('listitem')).toHaveText([
    'Early access priority',
    'Free for the first 1000 users',
    '24/7 AI support',
    'No commitment',
  ])

  const academy = section(page, 'Learn to build with AI')
  await expect(academy.getByRole('figure')).toHaveCount(1)
  await expect(academy.getByText('def split_bill(total, people):')).toBeVisible()
  await expect(academy.getByText('Seven employees earn')).toBeVisible()
  await academy.getByRole('link', { name: 'A line through points' }).click()
  await expect(page).toHaveURL('/academy/courses/how-machines-learn/a-line-through-points')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A line through points')
})

test('in every language the ways to the waitlist keep it, and figures are written its way', async () => {
  for (const locale of locales) {
    const response = await fetch(`${site().base}${localePath(locale, '/')}`)
    const html = mainOf(await response.text())
    const toWaitlist = linksOf(html).filter((href) => href === localePath(locale, '/waitlist'))
    expect([locale, toWaitlist.length]).toEqual([locale, 2])
    if (locale === 'de') expect(html).toContain('89,9\u00a0%')
  }
})

test('Enterprise Stories leads to the founders, Learn More to the agents', {
  tag: '@night',
}, async ({ page }) => {
  for (const [name, heading] of [
    ['Enterprise Stories', 'Customer stories'],
    ['Learn More', 'One Platform Three Agents'],
  ] as const) {
    await page.goto('/')
    await main(page).getByRole('link', { name, exact: true }).click()
    const target = page.getByRole('heading', { name: heading })
    await expect(target).toBeInViewport()
    await expect(target).toBeFocused()
  }
})

test('every way to the waitlist loads the page anew', { tag: '@night' }, async ({ page }) => {
  for (const [name, count] of [
    ['Join Priority Waitlist', 1],
    ['Join Waitlist', 2],
  ] as const) {
    for (let i = 0; i < count; i++) {
      await page.goto('/')
      await page.evaluate(() => Object.assign(window, { stayed: true }))
      await page.getByRole('link', { name, exact: true }).nth(i).click()
      await expect(page).toHaveURL('/waitlist')
      await expect(page.getByRole('heading', { level: 1, name: 'Join the waitlist' })).toBeVisible()
      expect(await page.evaluate(() => 'stayed' in window)).toBe(false)
    }
  }
})

test('the engine’s line stands still for people who asked for less motion', {
  tag: '@night',
}, async ({ page }) => {
  const running = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(
            (one) => one instanceof CSSAnimation && /^(?:climb|ride)$/.test(one.animationName),
          ).length,
    )
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  expect(await running()).toBe(2)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(running).toBe(0)
})
