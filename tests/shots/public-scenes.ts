import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { indexedRoutes, routes } from '../../lib/routes.ts'
import { failedLoad, press, type Scene, tabScenes } from './scene.ts'

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const pages: Scene[] = indexedRoutes.map((name) => ({ name: kebab(name), path: routes[name] }))

/** A page's tabs after the first. */
const tabs: Scene[] = [
  ...tabScenes('academy', routes.academy, [
    'learning-paths',
    'vibe-coding-tutorials',
    'resource-library',
  ]),
  ...tabScenes('training', routes.training, ['certifications', 'progress', 'achievements']),
  ...tabScenes('help-centre', routes.helpCentre, ['contact', 'resources', 'status']),
  ...tabScenes('system-status', routes.systemStatus, ['active', 'history', 'performance']),
  ...tabScenes('developer-docs', routes.developerDocs, [
    'api-reference',
    'sdks',
    'guides',
    'code-examples',
    'playground',
  ]),
]

const courses: Scene[] = [
  { name: 'courses-none', path: `${routes.courses}?q=zzzz` },
  { name: 'public-course', path: `${routes.courses}/how-machines-learn` },
  { name: 'public-course-expert', path: `${routes.courses}/systems-of-agents` },
  { name: 'sample-lesson', path: `${routes.courses}/how-machines-learn/a-line-through-points` },
  { name: 'academy-member', path: routes.academy, who: 'member' },
  {
    name: 'start-course',
    path: '/academy/learning-hub/how-machines-learn/start',
    who: 'member',
  },
]

/** Enters and sends an address in the waitlist form, until `shown` appears. */
async function join(page: Page, address: string, shown: string): Promise<void> {
  const field = page.locator('main input[name="email"]')
  await field.fill(address)
  await press(page.locator('main form button[type="submit"]'), page.locator(shown))
}

const missing: Scene = {
  name: 'not-found',
  path: '/no/such/page',
  expected: [failedLoad(404), /\/no\/such\/page/],
}

const waitlist: Scene[] = [
  {
    name: 'waitlist-error',
    path: routes.waitlist,
    act: (page) => join(page, 'not an address', 'main [aria-invalid="true"], main [role="alert"]'),
  },
  {
    name: 'waitlist-thanks',
    path: routes.waitlist,
    act: (page) => join(page, `shots-${randomUUID()}@example.com`, 'main:not(:has(form)) h1'),
  },
]

const notice: Scene = {
  name: 'cookie-notice',
  path: routes.home,
  firstScreen: true,
  withNotice: true,
}

export const publicScenes = [...pages, ...tabs, ...courses, missing, ...waitlist, notice]
