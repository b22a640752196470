import type { Site } from '../setup/e2e-site.ts'
import { databaseOf } from '../setup/world.ts'
import { test } from './fixtures.ts'
import { use } from './site.ts'

/** Leaves no event, so that a file finds only its own. */
export const noEvents = 'delete from public.events; delete from public.event_rules;'

/**
 * The worker's site whose database may be changed at will, once `sql` has run. The file's tests run in sequence, and are
 * of this site.
 */
export function stageWith(
  sql?: string,
  { mode = 'default', timeout }: { mode?: 'default' | 'serial'; timeout?: number } = {},
): Site {
  const own = {} as Site
  let leave = () => {}
  test.describe.configure({ mode, timeout })
  test.beforeAll(async ({ stage }) => {
    Object.assign(own, stage)
    leave = use(own)
    if (sql) await databaseOf(stage).run(sql)
  })
  test.afterAll(() => leave())
  return own
}
