import { locales } from '../../lib/i18n/routing.ts'
import { localePath } from '../../lib/routes.ts'
import { expect, test } from './fixtures.ts'
import { linksOf, mainOf } from './html.ts'
import { site } from './site.ts'

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
