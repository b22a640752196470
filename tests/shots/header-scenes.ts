import type { Page } from '@playwright/test'
import english from '../../lib/i18n/messages/en/nav.json' with { type: 'json' }
import { routes } from '../../lib/routes.ts'
import { press, type Scene } from './scene.ts'

const home = { path: routes.home, firstScreen: true } as const

/** Opens the header's button at `index` among those that match `selector`. */
async function open(page: Page, selector: string, index: number): Promise<void> {
  const button = page.locator(`.site-header ${selector}`).nth(index)
  await press(button, page.locator('.site-header [aria-expanded="true"]'))
}

async function openMobileMenu(page: Page): Promise<void> {
  await press(
    page.locator('.site-header button[aria-haspopup="dialog"]'),
    page.locator('dialog[open]'),
  )
}

const main = '.main-bar nav button[aria-expanded]'
const utility = 'nav:not(.main-bar nav) button[aria-expanded]'

export const headerScenes: Scene[] = [
  ...Object.keys(english.menus).map(
    (menu, index): Scene => ({
      name: `menu-${menu}`,
      ...home,
      width: 'desktop',
      act: (page) => open(page, main, index),
    }),
  ),
  { name: 'menu-language', ...home, width: 'desktop', act: (page) => open(page, utility, 0) },
  { name: 'menu-about', ...home, width: 'desktop', act: (page) => open(page, utility, 1) },
  { name: 'menu-mobile', ...home, width: 'phone', act: openMobileMenu },
  {
    name: 'menu-mobile-open',
    ...home,
    width: 'phone',
    async act(page) {
      await openMobileMenu(page)
      const fold = page.locator('dialog[open] nav button[aria-expanded]').first()
      await press(fold, page.locator('dialog[open] nav [data-open="true"]'))
    },
  },
]
