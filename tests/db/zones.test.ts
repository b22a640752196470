import { beforeEach, expect, test } from 'vitest'
import { type Account, describeOnBackends } from '@/tests/setup/db-backends'
import { newLearner, refusalOf } from '@/tests/setup/db-learning'
import { newEvent, registerFor } from '@/tests/setup/db-live'
import { setNotices } from '@/tests/setup/db-mails'
import { rpc } from '@/tests/setup/db-rpc'
import { sql } from '@/tests/setup/db-sql'

/** Known to browsers or Node alone, abbreviations and rules that PostgreSQL calculates with, and nonsense. */
const unknown = 'CTT IST ABC5 Foo/Bar5 +05:30 Etc/Unknown localtime Foo/Bar '.split(' ')

describeOnBackends('time zones in the $name database', (db) => {
  let person: Account
  beforeEach(async () => {
    person = await newLearner(db)
  })
  const stored = () =>
    db.admin.value(sql`select zone from public.learner_settings where user_id = ${person.id}`)

  test('are those that browsers call by the same name', async () => {
    const names = "select name from public.time_zones where name not like 'Access/%'"
    const known = new Set(await db.admin.column<string>(names))
    const some = ['UTC', 'EST5EDT', 'Asia/Kolkata', 'Asia/Calcutta', 'Europe/Kyiv', 'Etc/GMT+5']
    expect(some.filter((name) => !known.has(name))).toEqual([])
    const strange = [...known].filter((zone) => {
      try {
        new Intl.DateTimeFormat('en', { timeZone: zone })
        return false
      } catch {
        return true
      }
    })
    expect(strange).toEqual([])
    expect(Intl.supportedValuesOf('timeZone').filter((zone) => !known.has(zone))).toEqual([])
  })

  test.each(unknown)('%j costs no seat and isn’t stored', async (zone) => {
    const event = await newEvent(db)
    expect(await person.ask(registerFor(event, 'en', zone))).toMatchObject({ state: 'registered' })
    expect(await stored()).toBeUndefined()
    for (const page of [rpc('review_page'), rpc('dashboard')]) {
      expect(await person.ask(page)).toMatchObject({ zone: 'UTC' })
    }
  })

  test.each(unknown)('%j is refused as the zone of days and of quiet hours', async (zone) => {
    expect(await person.refusal('set_learner_zone', { zone })).toBe('22023 zone_unknown')
    const quiet = setNotices({ quiet_from: '22:00', quiet_to: '07:00', zone })
    expect(await refusalOf(person.ask(quiet))).toBe('22023 zone_unknown')
  })

  test('are told with the account, so that every page can report another one', async () => {
    const zone = () => person.ask('select zone as result from public.current_account()')
    expect(await zone()).toBe('UTC')
    await person.rpc('set_learner_zone', { zone: 'Asia/Kolkata' })
    expect(await zone()).toBe('Asia/Kolkata')
  })

  test('keep what is known when another registration comes with an unknown one', async () => {
    await person.ask(registerFor(await newEvent(db), 'en', 'EST5EDT'))
    await person.ask(registerFor(await newEvent(db), 'en', 'CTT'))
    expect(await stored()).toBe('EST5EDT')
  })

  test('of other kinds can’t be stored by anyone', async () => {
    const unbound =
      await db.admin.column(`select attrelid::regclass::text from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attname = 'zone'
        and not exists (
          select from pg_constraint where conrelid = attrelid and conkey = array[attnum]
            and confrelid = 'public.time_zones'::regclass
        )`)
    expect(unbound).toEqual([])
    await newEvent(db)
    await newEvent(db)
    await expect(db.admin.run("update public.events set zone = 'IST'")).rejects.toThrow(/zone_fkey/)
  })
})
