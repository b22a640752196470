import { expect, type Locator, type Page } from '@playwright/test'

export const widths = { desktop: 1440, phone: 390 } as const

/** A page in one of its states. */
export type Scene = {
  name: string
  /** Without a language. */
  path: string
  /** Somebody who is signed in: with a complete profile, or before it is filled in. */
  who?: 'member' | 'newcomer'
  /** Where the state exists on one of the two only. */
  width?: keyof typeof widths
  /** Set where something lies over the page: a picture of all of it would show nothing more. */
  firstScreen?: true
  /** Errors in the console that belong to the state. */
  expected?: RegExp[]
  /** Set where the first visit's notice belongs to the picture. */
  withNotice?: true
  /** Before the page is loaded. */
  prepare?(page: Page): Promise<void>
  /** Brings the loaded page into the state. Finds things by what they are: their words differ by language. */
  act?(page: Page): Promise<void>
}

/** Presses a button until what it leads to is there: the first press may come before the page listens. */
export async function press(button: Locator, shown: Locator): Promise<void> {
  await expect(async () => {
    if (!(await shown.first().isVisible())) await button.click({ timeout: 2_000 })
    await expect(shown.first()).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
}

/** What a browser says when an answer's status is an error. */
export const failedLoad = (status: number) => new RegExp(`status of ${status}\\b`)

/** The tabs of a page behind the first one, by their names in the address. */
export function tabScenes(name: string, path: string, tabs: readonly string[]): Scene[] {
  return tabs.map((tab) => ({ name: `${name}-${tab}`, path: `${path}?tab=${tab}` }))
}
