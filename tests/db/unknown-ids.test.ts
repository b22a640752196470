import { beforeAll, expect, test } from 'vitest'
import { isInvalid, statusOf } from '@/lib/db/refusals'
import { type Account, describeOnBackends } from '@/tests/setup/db-backends'
import { newLearner, refusalOf } from '@/tests/setup/db-learning'
import { beginAs, rows, sql } from '@/tests/setup/db-sql'
import { newStaff } from '@/tests/setup/db-staff'

/** A value of each type that names nothing that there is. */
const values: Record<string, string> = {
  uuid: `'00000000-0000-4000-8000-000000000000'::uuid`,
  text: `'nothing'::text`,
  boolean: 'false',
  integer: '1',
  smallint: '1::smallint',
  bigint: '1::bigint',
  numeric: '1::numeric',
  'double precision': '1::double precision',
  real: '1::real',
  jsonb: `'{}'::jsonb`,
  date: `'2026-11-28'::date`,
  bytea: `'\\x00'::bytea`,
  film_category: `'workshop'::public.film_category`,
  inet: `'203.0.113.9'::inet`,
  'timestamp with time zone': `'2026-11-28T10:00:00Z'::timestamptz`,
}
const argument = (type: string) =>
  type.endsWith('[]') ? `'{}'::${type}` : (values[type] ?? `null::${type}`)

type Exposed = { name: string; types: string[] }

describeOnBackends('what does not exist in the $name database', (db) => {
  let exposed: Exposed[]
  let learner: Account
  let admin: Account
  beforeAll(async () => {
    exposed = await rows<Exposed>(
      db.admin,
      sql`select proname as name, array(
            select format_type(type, null) from unnest(proargtypes) as type
          ) as types
          from pg_proc
          where pronamespace = 'public'::regnamespace and prokind = 'f'
            and has_function_privilege('authenticated', oid, 'execute')
          order by proname`,
    )
    learner = await newLearner(db)
    admin = await newStaff(db, 'admin')
  })

  test.each(['learner', 'admin'] as const)(
    'is refused to a %s, never a fault',
    {
      timeout: 120_000,
    },
    async (who) => {
      expect(exposed.length).toBeGreaterThan(100)
      const account = who === 'admin' ? admin : learner
      const faults: string[] = []
      for (const { name, types } of exposed) {
        await beginAs(db.api, 'authenticated', account.claims)
        const call = `select public.${name}(${types.map(argument).join(', ')})`
        const refused = await refusalOf(db.api.run(call))
        await db.api.run('rollback')
        const [code = '', message = ''] = refused?.split(/ (.*)/) ?? []
        // As in lib/db/call.ts, which makes an outage of any other.
        const isRefusal = Object.hasOwn(statusOf, message) || code === '42501' || isInvalid(code)
        if (refused && !isRefusal) faults.push(`${name}: ${refused}`)
      }
      expect(faults).toEqual([])
    },
  )
})
