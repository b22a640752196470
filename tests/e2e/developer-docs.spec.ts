import type { Page } from '@playwright/test'
import { hydrated } from './browser.ts'
import { expect, failedLoad, test } from './fixtures.ts'
import { looksRight } from './looks.ts'

const docs = '/support/developer-docs'
const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name })

async function launch(page: Page, key: string) {
  await page.goto(`${docs}?tab=playground`)
  await hydrated(page)
  const playground = panel(page, 'Playground')
  await playground.getByRole('button', { name: 'Launch Playground' }).click()
  await playground.getByLabel('API key or access token').fill(key)
  return playground
}

test('a key made in the settings calls the API in the playground until it is revoked', {
  tag: '@night',
}, async ({ memberPage: page, context, expectErrors }) => {
  expectErrors(failedLoad(401))
  await page.goto('/profile-settings/api-keys')
  const keys = page.getByRole('region', { name: 'API keys' })
  await expect(keys.getByText('Keys you create will appear here.')).toBeVisible()
  await keys.getByRole('button', { name: 'Create key' }).click()
  await expect(keys.getByLabel('Key name')).toHaveAttribute('aria-invalid', 'true')
  await keys.getByLabel('Key name').fill('Nightly report')
  await keys.getByRole('button', { name: 'Create key' }).click()
  const field = keys.getByLabel('Your new key “Nightly report”')
  await expect(field).toBeFocused()
  const key = await field.inputValue()
  expect(key).toMatch(/^alt_\w{20,}$/)

  const other = await context.newPage()
  const playground = await launch(other, key)
  await playground.getByRole('button', { name: 'Send request' }).click()
  await expect(playground.getByRole('status').filter({ hasText: '200 OK' })).toBeVisible()
  await expect(playground.getByText('RateLimit-Policy')).toBeVisible()
  await expect(playground.getByRole('code').last()).toContainText('"sentiment": "positive"')
  // The request, as shown and copied, contains only the start of the key.
  await playground.getByRole('tab', { name: 'HTTP' }).click()
  await expect(playground.getByText('POST /api/v1/analyze HTTP/1.1')).toBeVisible()
  expect(await playground.textContent()).not.toContain(key)
  await looksRight(other)

  await page.reload()
  await expect(keys.getByRole('listitem')).toHaveText(/Nightly report/)
  expect(await page.content()).not.toContain(key)
  await keys.getByRole('button', { name: 'Revoke “Nightly report”' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke key' }).click()
  await expect(keys.getByText('The key “Nightly report” has been revoked.')).toBeVisible()
  await expect(keys.getByText('Keys you create will appear here.')).toBeVisible()

  await playground.getByRole('button', { name: 'Send request' }).click()
  await expect(playground.getByRole('status').filter({ hasText: '401 Unauthorized' })).toBeVisible()
  await expect(playground.getByRole('code').last()).toContainText('"code": "unauthenticated"')
})

test('the address in a problem leads to its explanation', async ({ page }) => {
  const refused = await page.request.post('/api/v1/analyze', { data: { text: 'Hello.' } })
  const { type } = (await refused.json()) as { type: string }
  const { pathname, search, hash } = new URL(type)
  await page.goto(`${pathname}${search}${hash}`)
  await hydrated(page)
  await expect(page.locator(`[id="${hash.slice(1)}"]`)).toBeInViewport()
  await expect(page.getByText('No valid access token or API key')).toBeVisible()
})
