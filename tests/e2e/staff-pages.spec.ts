import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { signUp } from '../setup/signed-up.ts'
import { staffFolder, staffPages } from '../setup/staff-console.ts'
import { databaseOf } from '../setup/world.ts'
import { expect, failedLoad } from './fixtures.ts'
import { looksRight } from './looks.ts'
import { sessionOf } from './people.ts'
import { main, test } from './staff.ts'
import { emptySql, idOf, itemsSql } from './staff-matrix.ts'
import { stageWith } from './stage.ts'

const own = stageWith(emptySql, { timeout: 300_000 })

const item = '00000000-0000-4000-8000-00000000000b'
const course = 'sql-from-the-first-query'

/** The console's pages, each of an item that there is; what they say without data is in `text`. */
const pagesFor = (person: string) =>
  staffPages().map((page) => {
    const id = page.startsWith('/staff/people') ? person : item
    const text = readFileSync(`${page.replace(/^\/staff/, staffFolder)}/page.tsx`, 'utf8')
    const path = page.replace('[course]', course).replace(/\[(?:id|team)\]/, id)
    return { path, needsData: /Unavailable|<EventPage\b/.test(text), isList: /Table\b/.test(text) }
  })

/** The database's functions that the console reads. */
const reads = readdirSync('lib/staff', { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('queries.ts'))
  .flatMap((file) => [...readFileSync(`lib/staff/${file}`, 'utf8').matchAll(/rpc\(\s*'(\w+)'/g)])
  .map(([, name]) => name)

async function opened(page: Page, path: string): Promise<void> {
  const answer = await page.goto(path)
  expect([path, answer?.status()]).toEqual([path, 200])
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const personOf = async (page: Page) => (await sessionOf(page.request)).user?.id ?? ''

test.describe('every page has no accessibility faults and fits a phone', { tag: '@night' }, () => {
  test.beforeAll(async () => {
    const author = idOf(await signUp(own))
    await databaseOf(own).run(`${itemsSql(item, author)}
      insert into public.waitlist (email) values ('ada@list.example.com') on conflict do nothing`)
  })

  test('filled', async ({ desk }) => {
    const page = await desk('admin')
    const person = await personOf(page)
    await databaseOf(own).run(
      `insert into public.hackathon_judges (team_id, judge) values ('${item}', '${person}')`,
    )
    const views = [
      ...['/staff/events?view=calendar', '/staff/events?period=past', '/staff/inbox/answers/new'],
      '/staff/status/new?kind=maintenance',
      ...['learning', 'events', 'security', 'history'].map(
        (tab) => `/staff/people/${person}?tab=${tab}`,
      ),
    ]
    for (const path of [...pagesFor(person).map(({ path }) => path), ...views]) {
      await opened(page, path)
      await looksRight(page)
    }
  })

  test('broken, until another try', async ({ desk, expectErrors }) => {
    expectErrors(failedLoad(503), /api\/updates/)
    const page = await desk('admin')
    const pages = pagesFor(await personOf(page)).filter(({ needsData }) => needsData)
    expect(pages.length).toBeGreaterThan(30)
    const rename = (from: string, to: string) =>
      databaseOf(own).run(`
        do $do$
        declare known record;
        begin
          for known in
            select proname as name, oid::regprocedure as called from pg_proc
            where pronamespace = 'public'::regnamespace
              and proname = any ('{${reads.map((name) => `${from}${name}`).join()}}')
          loop
            execute format(
              'alter function %s rename to %I',
              known.called, '${to}' || substr(known.name, ${from.length + 1})
            );
          end loop;
        end $do$`)
    await rename('', 'away_')
    for (const { path } of pages) {
      await page.goto(path)
      await expect(main(page).getByRole('alert').first()).toContainText('This couldn’t be loaded')
      await looksRight(page)
    }
    await rename('away_', '')
    await main(page).getByRole('link', { name: 'Try again' }).first().click()
    await expect(main(page).getByText('This couldn’t be loaded')).toHaveCount(0)
  })
})
