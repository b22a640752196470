import { expect, type Locator, type Page } from '@playwright/test'

export const widths = { desktop: 1440, phone: 390 } as const

/** A page in one of its states. */
export type Scene = {
  name: string
  /** Without a language. */
  path: string
  /** The signed-in person: with a complete profile, or an incomplete one. */
  who?: 'member' | 'newcomer'
  /** Set if the state exists only on wide or only on narrow screens. */
  width?: keyof typeof widths
  /** Set if something covers the page, so that a full-page screenshot shows nothing more. */
  firstScreen?: true
  /** Expected console errors. */
  expected?: RegExp[]
  /** Set if the first visit's notice belongs in the screenshot. */
  withNotice?: true
  /** Runs before the page is loaded. */
  prepare?(page: Page): Promise<void>
  /** Brings the loaded page into the state. Finds elements by role, because their labels depend on the language. */
  act?(page: Page): Promise<void>
}

/** Presses a button until its effect appears: the page may not be hydrated at first. */
export async function press(button: Locator, shown: Locator): Promise<void> {
  await expect(async () => {
    if (!(await shown.first().isVisible())) await button.click({ timeout: 2_000 })
    await expect(shown.first()).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
}

/** The browser's log entry for an error status. */
export const failedLoad = (status: number) => new RegExp(`status of ${status}\\b`)

/** A page's tabs after the first, by their names in the URL. */
export function tabScenes(name: string, path: string, tabs: readonly string[]): Scene[] {
  return tabs.map((tab) => ({ name: `${name}-${tab}`, path: `${path}?tab=${tab}` }))
}
