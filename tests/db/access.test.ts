import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffRoles } from '@/lib/account/staff'
import { type Account, describeOnBackends, newAccount } from '@/tests/setup/db-backends'
import { passFactor } from '@/tests/setup/db-factors'
import { completeProfile } from '@/tests/setup/db-learning'
import { beginAs, codeOf, type Role } from '@/tests/setup/db-sql'
import { newStaff } from '@/tests/setup/db-staff'
import {
  everyTable,
  OPERATIONS,
  type Operation,
  type Planted,
  statement,
  type Table,
  TableRows,
} from '@/tests/setup/db-tables'
import { wrongCells } from '@/tests/setup/matrix'

/** Who asks for a row of the owner's: `other` has every role of staff, because none opens a table. */
const ACTORS = ['anon', 'owner', 'other'] as const
type Actor = (typeof ACTORS)[number]
type Cell = { table: Table; actor: Actor; operation: Operation }
/** What an operation did: the rows that it touched, or the code of its refusal. */
type Outcome = { touched: number; code: string | undefined }

/** Tables of which members read their own rows without a function. It is decided for each. */
const MEMBERS_READ = [
  ...['applied_changes', 'attempt_pauses', 'capstone_submissions', 'capstones', 'certificates'],
  ...['code_attempts', 'code_progress', 'course_ratings', 'email_changes', 'enrolments'],
  ...['event_alerts', 'event_counts', 'event_registrations', 'events', 'exercise_solutions'],
  ...['learner_settings', 'lesson_completions', 'lesson_notes', 'lesson_places'],
  ...['notification_settings', 'notifications', 'point_events', 'point_totals', 'project_likes'],
  ...['projects', 'quiz_attempts', 'recording_likes', 'recording_places', 'recording_views'],
  ...['review_answers', 'review_cards', 'security_events', 'staff_roles', 'waiting_certificates'],
]

/** Everything else is refused to people; what the server's key may do is in catalogue.test.ts. */
function isAllowed({ table: { name }, actor, operation }: Cell) {
  // The time of the last change of the status.
  if (name === 'status_signals') return operation === 'select'
  if (actor !== 'owner' || operation === 'delete') return false
  // Their columns are in profiles.test.ts and names.test.ts.
  if (name === 'profiles') return true
  return operation === 'select' && MEMBERS_READ.includes(name)
}

/** All that isn't as it should be; each operation is undone by whoever tries it. */
async function wrongIn(
  tables: Table[],
  plant: (table: Table) => Promise<Planted>,
  attempt: (cell: Cell, planted: Planted) => Promise<Outcome>,
  isLoud: (cell: Cell) => boolean,
) {
  const planted = new Map<string, Planted>()
  for (const table of tables) planted.set(table.name, await plant(table))
  const cells: Cell[] = tables.flatMap((table) =>
    ACTORS.flatMap((actor) => OPERATIONS.map((operation) => ({ table, actor, operation }))),
  )
  return wrongCells(
    cells,
    ({ table, actor, operation }) => `${operation} of ${table.name} by ${actor}`,
    async (cell) => {
      const { touched, code } = await attempt(cell, planted.get(cell.table.name) as Planted)
      // The row is there already, which shows only to those who may write it.
      const done = touched > 0 || (cell.operation === 'insert' && code === '23505')
      if (isAllowed(cell)) return done ? null : `refused (${code ?? 'no effect'})`
      if (done) return 'succeeded'
      return code === '42501' || (!code && !isLoud(cell)) ? null : `ended with ${code ?? 'no code'}`
    },
  )
}

describeOnBackends('tables of the $name database, by role', (db) => {
  let tables: Table[]
  let stored: TableRows
  let owner: Account
  let other: Account

  beforeAll(async () => {
    tables = await everyTable(db.admin)
    stored = new TableRows(db.admin)
    owner = await newAccount(db)
    await completeProfile(db, owner)
    // One of the rows is a second factor of theirs.
    await passFactor(db, owner)
    other = await newStaff(db, ...staffRoles)
  })
  afterAll(() => stored.clear())

  test('rows are for their owners, and no role of staff opens a table', {
    timeout: 120_000,
  }, async () => {
    expect(tables.length).toBeGreaterThan(100)
    const callers: Record<Actor, [Role, Account['claims']]> = {
      anon: ['anon', {}],
      owner: ['authenticated', owner.claims],
      other: ['authenticated', other.claims],
    }
    const wrong = await wrongIn(
      tables,
      (table) => stored.plant(table, owner),
      async ({ table, actor, operation }, planted) => {
        await beginAs(db.api, ...callers[actor])
        let touched = 0
        const code = await codeOf(
          db.api.run(statement(table, operation, planted)).then((found) => {
            touched = found.length
          }),
        )
        await db.api.run('rollback')
        return { touched, code }
      },
      // Without a grant, there's an error; rows hidden by a policy just aren't found.
      ({ table, actor, operation }) =>
        db.name === 'server' && !(actor === 'other' && table.members.includes(operation)),
    )
    expect(wrong).toEqual([])
  })

  // For a statement that reads no column, only the policy for changes applies.
  test('a change without a condition reaches the own profile only', async () => {
    const [own, stranger] = [await newAccount(db), await newAccount(db)]
    const change = `update public.profiles set college = 'MANET' returning 1 as changed`
    expect(await own.rows(change)).toEqual([{ changed: 1 }])
    const changed = `select id from public.profiles
      where college = 'MANET' and id in ('${own.id}', '${stranger.id}')`
    expect(await db.admin.rows(changed)).toEqual([{ id: own.id }])
  })
})
