import { beforeAll, expect, test } from 'vitest'
import { isInvalid, statusOf } from '@/lib/db/refusals'
import { type Account, describeOnBackends } from '@/tests/setup/db-backends'
import { everyFunction, fullCallOf, type Known } from '@/tests/setup/db-functions'
import { newLearner, refusalOf } from '@/tests/setup/db-learning'
import { beginAs } from '@/tests/setup/db-sql'
import { newStaff } from '@/tests/setup/db-staff'

describeOnBackends('what does not exist in the $name database', (db) => {
  let exposed: Known[]
  const people: Record<string, Account> = {}
  beforeAll(async () => {
    exposed = (await everyFunction(db.admin)).filter(({ callers }) =>
      callers.includes('authenticated'),
    )
    people.learner = await newLearner(db)
    people.admin = await newStaff(db, 'admin')
  })

  test.each(['learner', 'admin'])(
    'is refused to a %s, never a fault',
    { timeout: 120_000 },
    async (who) => {
      expect(exposed.length).toBeGreaterThan(100)
      const faults: string[] = []
      for (const known of exposed) {
        await beginAs(db.api, 'authenticated', people[who]?.claims ?? {})
        const refused = await refusalOf(db.api.run(fullCallOf(known)))
        await db.api.run('rollback')
        const [code = '', message = ''] = refused?.split(/ (.*)/) ?? []
        // As in lib/db/call.ts, which makes an outage of any other.
        const isRefusal = Object.hasOwn(statusOf, message) || code === '42501' || isInvalid(code)
        if (refused && !isRefusal) faults.push(`${known.name}: ${refused}`)
      }
      expect(faults).toEqual([])
    },
  )
})
