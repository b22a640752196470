import { hold } from './browser.ts'
import { expect, test } from './fixtures.ts'
import { word } from './words.ts'

test('a click on a slow connection shows at once that the page is on its way', {
  tag: '@night',
}, async ({ memberPage: page, context }) => {
  await page.goto('/de/dashboard')
  const progress = page.getByRole('progressbar', { name: word('de', 'common.navigating') })
  await expect(progress).toHaveCount(0)
  const arrive = await hold(context, '**/de/academy/certifications*')
  await page.getByRole('banner').getByRole('link', { name: 'Zertifikate' }).click()
  await expect(progress).toBeVisible()
  arrive()
  await expect(page).toHaveURL('/de/academy/certifications')
  await expect(progress).toHaveCount(0)
})
