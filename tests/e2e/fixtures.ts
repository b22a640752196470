import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import { isExternal } from '../setup/e2e-external.ts'
import { type Site, startSite } from '../setup/e2e-site.ts'
import { stageEnv, worldSql } from '../setup/world.ts'
import { makePerson, type Person } from './people.ts'
import { site } from './site.ts'

export { expect }

/** The browser's log entry for an error status, which some tests expect. */
export const failedLoad = (...statuses: number[]) =>
  new RegExp(`^Failed to load resource: .*status of (?:${statuses.join('|')})\\b`)

/** When its session ends, an open page requests its notifications once more, and the browser logs the refusal. */
const endedSession =
  /status of 401 \(Unauthorized\) \(http:\/\/[^/]+\/api\/(?:notifications\/unread|auth\/realtime|updates)\b/

class Problems {
  readonly found: string[] = []
  readonly expected: RegExp[] = [endedSession]

  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() !== 'error') return
      this.found.push(`${message.text()} (${message.location().url})`)
    })
    context.on('weberror', (error) => this.found.push(String(error.error())))
  }

  unexpected(): string[] {
    return this.found.filter((text) => !this.expected.some((pattern) => pattern.test(text)))
  }
}

type Fixtures = {
  problems: Problems
  /** The site that pages are of: the worker's first one, or the one of `stageWith`. */
  home: Site
  /** The console errors that a test expects; any other fails it. */
  expectErrors(...patterns: RegExp[]): void
  /** A page in another browser, with its own cookies and storage. */
  newBrowser(options?: BrowserContextOptions): Promise<BrowserContext>
  /** A person signed in on `page`, with a complete profile. */
  person: Person
  /** `page`, on which `person` is signed in. */
  memberPage: Page
  /** A person signed in on `page` with an incomplete profile. */
  newcomer: Person
}

type WorkerFixtures = {
  /** A site whose database tests may change at will (stage.ts); started by the first test that needs it. */
  stage: Site
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  stage: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from it
    async ({}, use) => {
      // The Supabase in the environment is prepared by the global set-up, and has these tests to itself.
      if (isExternal()) return use(site())
      const own = await startSite({ sql: worldSql, env: stageEnv })
      await use(own)
      await own.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: as above
  home: async ({}, use) => use(site()),

  baseURL: async ({ home }, use) => use(home.base),

  problems: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const problems = new Problems()
      await use(problems)
      expect(problems.unexpected(), 'errors in the console').toEqual([])
    },
    { auto: true },
  ],

  context: async ({ context, problems }, use) => {
    problems.watch(context)
    await use(context)
  },

  expectErrors: async ({ problems }, use) => {
    await use((...patterns) => problems.expected.push(...patterns))
  },

  newBrowser: async ({ browser, problems, baseURL }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext({ baseURL, ...options })
      problems.watch(context)
      contexts.push(context)
      return context
    })
    await Promise.all(contexts.map((context) => context.close()))
  },

  person: async ({ context }, use) => use(await makePerson(context.request)),

  memberPage: async ({ page, person: _ }, use) => use(page),

  newcomer: async ({ context }, use) => use(await makePerson(context.request, { profile: null })),
})
