import type { Site } from '../setup/e2e-site.ts'
import { databaseOf } from '../setup/world.ts'
import { test } from './fixtures.ts'

/** Leaves no event, so that a file finds only its own. */
export const noEvents = 'delete from public.events; delete from public.event_rules;'

/**
 * The worker's site whose database may be changed at will, once `sql` has run. The file's tests run in sequence, and their
 * pages are this site's.
 */
export function stageWith(
  sql?: string,
  { mode = 'default', timeout }: { mode?: 'default' | 'serial'; timeout?: number } = {},
): Site {
  const own = {} as Site
  test.describe.configure({ mode, timeout })
  test.beforeAll(async ({ stage }) => {
    Object.assign(own, stage)
    if (sql) await databaseOf(stage).run(sql)
  })
  test.use({ home: async ({ stage }, use) => use(stage) })
  return own
}
