import type { Page } from '@playwright/test'
import { routes } from '../../lib/routes.ts'
import { press, type Scene } from './scene.ts'

const field = 'dialog[open] input[role="combobox"]'

const search = (text: string, shown: string) => async (page: Page) => {
  await press(page.locator('header button[aria-keyshortcuts]'), page.locator(field))
  await page.locator(field).fill(text)
  await page.locator(`dialog[open] ${shown}`).first().waitFor()
  // The database's results come last.
  await page.waitForLoadState('networkidle')
}

const home = { path: routes.home, firstScreen: true } as const
const dashboard = { path: routes.dashboard, firstScreen: true, who: 'member' } as const
const option = '[role="option"]'

/** The search, as visitors and members see it. */
export const searchScenes: Scene[] = [
  { name: 'search', ...home, act: search('', option) },
  { name: 'search-found', ...home, act: search('statistcs', option) },
  { name: 'search-nothing', ...home, act: search('qqqqxyzzy', 'p.font-semibold') },
  {
    name: 'search-failed',
    ...home,
    expected: [/ERR_FAILED/],
    async prepare(page) {
      await page.route('**/api/search/**', (route) => route.abort())
    },
    act: search('voice', '[role="alert"]'),
  },
  { name: 'search-member', ...dashboard, act: search('agents', option) },
  { name: 'search-bar', ...dashboard },
]
