import type { Page } from '@playwright/test'
import { routes } from '../../lib/routes.ts'
import { press, type Scene } from './scene.ts'

const dashboard = { path: routes.dashboard, who: 'member', firstScreen: true } as const
const bar = 'body header'

const open = (selector: string, shown: string) => (page: Page) =>
  press(page.locator(`${bar} ${selector}`).locator('visible=true'), page.locator(shown))

/** Menus and sheets of members' top bar. */
export const shellScenes: Scene[] = [
  {
    name: 'shell-language',
    ...dashboard,
    width: 'desktop',
    act: open('button[aria-expanded][aria-controls]:not([aria-haspopup])', '.dropdown-panel'),
  },
  {
    name: 'shell-sections',
    ...dashboard,
    width: 'phone',
    act: open('button:has(+ dialog):not(.rounded-full)', 'dialog[open]'),
  },
]
