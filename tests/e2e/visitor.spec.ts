import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { toast } from './people.ts'

const banner = (page: Page) => page.getByRole('banner')

/** Delays the session check until the returned function is called. */
async function holdSession(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/auth/session*', async (route) => {
    await held
    await route.continue()
  })
  return () => release()
}

/** The layout shifts so far without user input, once the fonts are loaded. */
const shift = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    return new Promise<number>((resolve) => {
      let sum = 0
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as { value: number }[]) {
          sum += entry.value
        }
      })
      observer.observe({ type: 'layout-shift', buffered: true })
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          observer.disconnect()
          resolve(sum)
        }),
      )
    })
  })

test('a visitor sees Loading..., then Log in, and nothing moves', async ({ page }) => {
  const release = await holdSession(page)
  await page.goto('/')
  await expect(banner(page).getByText('Loading...')).toBeVisible()
  await expect(banner(page).getByRole('link', { name: 'Log in' })).toBeHidden()
  const before = await shift(page)
  release()
  await expect(banner(page).getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(banner(page).getByText('Loading...')).toBeHidden()
  expect((await shift(page)) - before).toBeLessThan(0.001)
  await banner(page).getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/auth')
})

test('a signed-in person is greeted and finds My Stuff', async ({ page, person }) => {
  const release = await holdSession(page)
  await page.goto('/')
  await expect(banner(page).getByText('Loading...')).toBeVisible()
  const before = await shift(page)
  release()
  await expect(banner(page).getByText(`Welcome, ${person.name}`)).toBeVisible()
  expect((await shift(page)) - before).toBeLessThan(0.001)
  await banner(page).getByRole('link', { name: 'My Stuff' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('Log Out in the mobile menu signs out and leads to the sign-in page', {
  tag: '@night',
}, async ({ page, context, person: _ }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/hi')
  await page.goto('/')
  const other = await context.newPage()
  await other.goto('/')
  await expect(banner(other).getByRole('link', { name: 'My Stuff' })).toBeVisible()
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByText(/^Welcome, /)).toBeVisible()
  await expect(menu.getByRole('link', { name: 'My Stuff' })).toBeVisible()
  await menu.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/auth')
  await expect(toast(page, 'Successfully signed out!')).toBeVisible()
  await expect(banner(other).getByRole('link', { name: 'Log in' })).toBeVisible()
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/auth?next=%2Fdashboard')
})

test('the page is complete while the visitor is unknown', { tag: '@night' }, async ({
  page,
  expectErrors,
}) => {
  expectErrors(/Failed to load resource/)
  await page.route('**/api/auth/session*', (route) => route.abort())
  await page.clock.install()
  await page.goto('/')
  // After the fourth attempt.
  const offered = async () => {
    await page.clock.runFor(1_000)
    return banner(page).getByRole('link', { name: 'Log in' }).isVisible()
  }
  await expect.poll(offered).toBe(true)
})
