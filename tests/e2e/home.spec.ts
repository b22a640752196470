import type { Page } from '@playwright/test'
import { locales } from '../../lib/i18n/routing.ts'
import { localePath } from '../../lib/routes.ts'
import { expect, test } from './fixtures.ts'
import { linksOf, mainOf } from './html.ts'
import { site } from './site.ts'

const section = (page: Page, name: string | RegExp) => page.getByRole('region', { name })

test('the page has its sections in order, and leads to agents and a lesson', async ({ page }) => {
  await page.goto('/')
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
  await expect(section(page, 'AI engine').locator('dl > div')).toHaveCount(3)
  await expect(section(page, 'Altiora in figures').locator('dl > div')).toHaveCount(4)
  const agents = section(page, 'One Platform Three Agents')
  for (const [name, path] of [
    ['Alpha AI', '/products/alpha-ai'],
    ['Snow AI', '/products/snow-ai'],
    ['Agentic CRM', '/products/agentic-crm'],
  ] as const) {
    const link = agents.getByRole('link', { name: `Learn More about ${name}`, exact: true })
    await expect(link).toHaveAttribute('href', path)
  }
  const stories = section(page, 'Customer stories')
  await expect(stories.getByRole('img', { name: '5 out of 5 stars', exact: true })).toHaveCount(3)
  await expect(stories.locator('figure:has(blockquote):has(cite)')).toHaveCount(3)
  const academy = section(page, 'Learn to build with AI')
  await academy.getByRole('link', { name: 'A line through points' }).click()
  await expect(page).toHaveURL('/academy/courses/how-machines-learn/a-line-through-points')
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
