import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  type Account,
  type Backend,
  describeOnBackends,
  describeOnServer,
  newAccount,
  openForRaces,
} from '@/tests/setup/db-backends'
import { ask, completeProfile, refusalOf } from '@/tests/setup/db-learning'
import { rpc } from '@/tests/setup/db-rpc'
import { sql } from '@/tests/setup/db-sql'
import { newStaff } from '@/tests/setup/db-staff'
import { rounds } from '@/tests/setup/tier'

type Listed = { id: string; email: string; state: string; version: number }
type Page = { count: number; rows: Listed[] }
type Opened = Listed & {
  suspension: { reason: string; by: string } | null
  security: { kind: string }[]
  audit: { action: string }[]
}
type Key = { person: string; version: number }

type Filters = Parameters<typeof rpc<'staff_people'>>[1]
const open = (person: string) => rpc('staff_person', { person })
const suspend = (people: Key[], reason: string | null = 'Spam') =>
  rpc('suspend_people', { people, reason })
const restore = (people: Key[]) => rpc('restore_people', { people })
const change = (person: string, role: string, version: number) =>
  rpc('change_person_role', { person, role, version })
const askToConfirm = (person: string) => rpc('start_confirmation', { person })
const revoke = (certificate_code: string, reason: string) =>
  rpc('revoke_certificate_as_staff', { certificate_code, reason })
const reissue = (certificate_code: string, reason: string) =>
  rpc('reissue_certificate_as_staff', { certificate_code, reason })
const exportOf = (person: string) => rpc('export_person_as_staff', { person })

const versionOf = (db: Backend, id: string) =>
  db.admin.value<number>(sql`select version from public.people where user_id = ${id}`)
const keyOf = async (db: Backend, { id }: Pick<Account, 'id'>): Promise<Key> => ({
  person: id,
  version: await versionOf(db, id),
})

async function award(db: Backend, { id }: Account, code = randomUUID().replaceAll('-', '')) {
  await db.admin.run(sql`
    insert into public.certificates (code, user_id, kind, subject, title, track, holder, minutes, lessons)
    values (${code}, ${id}, 'course', ${code}, 'Kept', 'ai', 'Ada Old', 1, 1)`)
  return code
}

describeOnBackends('staff and people in the $name database', (db) => {
  let staff: Account
  beforeAll(async () => {
    staff = await newStaff(db, 'support')
  })

  const by = <T = unknown>(query: string, who: Account = staff) => who.ask<T>(query)
  const refused = (query: string, who: Account = staff) => refusalOf(by(query, who))
  const list = (filters: Filters) => by<Page>(rpc('staff_people', filters))
  const found = async (filters: Filters) => {
    const page = await list(filters)
    return { ...page, emails: page.rows.map(({ email }) => email) }
  }
  const logOf = (id: string) =>
    db.admin.rows(sql`select action, actor from public.audit_log where subject = ${id} order by id`)

  describe('the directory', () => {
    test('finds people by name, address, college and id, in any order of words', async () => {
      const mark = `zq${randomUUID().slice(0, 8)}`
      const asha = await newAccount(db, { email: `asha.${mark}@example.com` })
      await completeProfile(db, asha)
      await db.admin.run(sql`
        update public.profiles set full_name = ${`Asha Räo ${mark}`}, college = ${`Pune ${mark}`}
        where id = ${asha.id}`)
      const other = await newAccount(db, { email: `ben.${mark}@example.com` })
      for (const search of [`rao ${mark}`, `${mark} ASHA`, `pune ${mark}`, `asha.${mark}@exa`]) {
        expect([search, (await found({ search })).emails]).toEqual([search, [asha.email]])
      }
      expect((await found({ search: mark })).count).toBe(2)
      expect((await found({ search: ` ${other.id} ` })).emails).toEqual([other.email])
      for (const search of [randomUUID(), '!!!', `'; drop table ${mark} --`]) {
        expect((await found({ search })).count).toBe(0)
      }
    })

    test('filters, sorts and pages, and follows every change', async () => {
      const mark = `zs${randomUUID().slice(0, 8)}`
      const people = []
      for (const name of ['Cleo', 'Anna', 'Bela']) {
        const person = await newAccount(db, { email: `${name}-${mark}@example.com` })
        await completeProfile(db, person)
        await db.admin.run(sql`
          update public.profiles set full_name = ${`${name} ${mark}`}, college = ${name.slice(1, 3)}
          where id = ${person.id}`)
        people.push(person)
      }
      const nameless = await newAccount(db, {
        email: `dora-${mark}@example.com`,
        confirmed: false,
      })
      const names = async (filters: Filters) =>
        (await found({ search: mark, ...filters })).emails.map((email) => email.split('-')[0])
      for (const sort of ['email', 'name']) {
        expect(await names({ sort, descending: false })).toEqual(['anna', 'bela', 'cleo', 'dora'])
      }
      // Those without a name come last, whichever way.
      expect(await names({ sort: 'name' })).toEqual(['cleo', 'bela', 'anna', 'dora'])
      const byCollege = await names({ sort: 'college', descending: false })
      expect(byCollege).toEqual(['bela', 'cleo', 'anna', 'dora'])
      expect(await names({ sort: 'joined' })).toEqual(['dora', 'bela', 'anna', 'cleo'])
      const sorted = { sort: 'email', descending: false }
      expect(await names({ ...sorted, page_size: 2, skip: 1 })).toEqual(['bela', 'cleo'])
      expect(await names({ state: 'unconfirmed' })).toEqual(['dora'])
      expect(await names({ role: 'client' })).toEqual([])
      const [cleo] = people as [Account]
      await by(change(cleo.id, 'client', await versionOf(db, cleo.id)))
      expect(await names({ role: 'client' })).toEqual(['cleo'])
      await by(suspend([await keyOf(db, cleo)]))
      expect(await names({ state: 'suspended' })).toEqual(['cleo'])
      expect(await names({ ...sorted, state: 'active' })).toEqual(['anna', 'bela'])
      // An open list hears of those who join, and of suspensions.
      const version = () => db.admin.value<string>("select private.staff_version('people')")
      const before = await version()
      expect(await version()).toBe(before)
      await newAccount(db)
      expect(await version()).not.toBe(before)
      await db.auth.run(sql`
        update auth.users set email = ${`zoe-${mark}@example.com`}, email_confirmed_at = now()
        where id = ${nameless.id}`)
      expect(await names({ state: 'unconfirmed' })).toEqual([])
      expect(await names({ search: `zoe ${mark}` })).toEqual(['zoe'])
      await db.auth.run(sql`update auth.users set deleted_at = now() where id = ${nameless.id}`)
      expect(await names({ search: `zoe ${mark}` })).toEqual([])
    })

    test('refuses nothing that could break a query, and caps sizes', async () => {
      expect((await list({ sort: 'email; drop table people' })).count).toBeGreaterThan(0)
      expect((await list({ page_size: -1, skip: -1 })).rows).toHaveLength(1)
      expect((await list({ state: 'dead', page_size: 2 })).rows).toHaveLength(2)
    })
  })

  describe('a person’s page', () => {
    test('has everything about them, and is logged once in ten minutes', async () => {
      const person = await newAccount(db)
      await completeProfile(db, person)
      const code = await award(db, person)
      await db.admin.run(sql`
        insert into public.messages (request_key, secret_hash, name, email, topic, body)
        values (${code.padEnd(43, 'x')}, ${code.padEnd(43, 'x')}, 'Ada', ${person.email}, 'other', 'Hi')`)
      expect(await by<Opened>(open(person.id))).toMatchObject({
        ...{ id: person.id, email: person.email, state: 'active', role: 'student', version: 1 },
        ...{ complete: true, sessions: 1, keys: 0, projects: 0, suspension: null },
        messages: [{ number: expect.stringMatching(/^ALT-/), state: 'received' }],
        learning: { points: 0, enrolments: [], certificates: [{ code, holder: 'Ada Old' }] },
        audit: [{ action: 'person-opened', actor_email: staff.email }],
      })
      await by(open(person.id))
      expect(await logOf(person.id)).toEqual([{ action: 'person-opened', actor: staff.id }])
      const second = await newStaff(db, 'support')
      await by(open(person.id), second)
      expect(await logOf(person.id)).toHaveLength(2)
    })

    test('shows no messages of an address that was never confirmed', async () => {
      const person = await newAccount(db, { confirmed: false })
      const mark = randomUUID().replaceAll('-', '').padEnd(43, 'x')
      await db.admin.run(sql`
        insert into public.messages (request_key, secret_hash, name, email, topic, body)
        values (${mark}, ${mark}, 'Ada', ${person.email}, 'other', 'Hi')`)
      expect(await by<Opened>(open(person.id))).toMatchObject({
        ...{ state: 'unconfirmed', role: null, messages: [] },
      })
    })

    test('of nobody is refused', async () => {
      expect(await refused(open(randomUUID()))).toBe('P0002 person_unknown')
      expect(await refused(exportOf(randomUUID()))).toBe('P0002 person_unknown')
    })
  })

  describe('suspension', () => {
    const hash = () => randomUUID().replaceAll('-', '').repeat(2)
    const account = (who: Account) => who.rows('select id from public.current_account()')
    const standing = (who: Account) => by(rpc('session_standing'), who)

    test('ends sessions, streams and keys at once, and restoring brings the keys back', async () => {
      const person = await newAccount(db)
      const key = hash()
      await db.admin.run(sql`
        insert into public.api_keys (user_id, name, start, key_hash)
        values (${person.id}, 'Laptop', 'alt_01234567', ${key})`)
      const stream = await by<{ stream: string }>(
        rpc('open_update_stream', { topic: 'notifications', page: randomUUID(), seconds: 60 }),
        person,
      )
      const watched = () =>
        db.ask(
          sql`select count(*)::int as result from public.watch_updates(array[${stream.stream}::uuid])`,
        )
      const use = () => db.rpc('use_api_key', { key_hash: key })
      expect(await watched()).toBe(1)
      expect(await use()).toBe(person.id)
      expect(await standing(person)).toBe('live')

      const answer = await by<Key[]>(suspend([await keyOf(db, person)], ' Spam in projects '))
      expect(answer).toEqual([{ person: person.id, version: 2 }])
      expect(await account(person)).toEqual([])
      expect(await standing(person)).toBe('suspended')
      expect(await watched()).toBe(0)
      expect(await use()).toBeNull()
      const left = sql`select from auth.sessions where user_id = ${person.id}`
      expect(await db.admin.rows(left)).toEqual([])
      // A session that the auth service should never have begun gives no access either.
      const session = randomUUID()
      await db.auth.run(
        sql`insert into auth.sessions (id, user_id) values (${session}, ${person.id})`,
      )
      const later = person.withClaims({ sub: person.id, session_id: session })
      expect(await account(later)).toEqual([])
      expect(await standing(later)).toBe('suspended')
      expect(await refused(rpc('my_api_keys'), later)).toBe('28000 session_ended')
      expect(await by<Opened>(open(person.id))).toMatchObject({
        ...{ state: 'suspended', keys: 1, version: 2 },
        suspension: { reason: 'Spam in projects', by: staff.email },
      })

      expect(await by<Key[]>(restore(answer))).toEqual([{ person: person.id, version: 3 }])
      expect(await use()).toBe(person.id)
      expect(await account(later)).toEqual([{ id: person.id }])
      expect(await standing(person)).toBe('ended')
      const opened = await by<Opened>(open(person.id))
      expect(opened.suspension).toBeNull()
      expect(opened.security.map(({ kind }) => kind)).toEqual(['restored', 'suspended'])
      expect(opened.audit.map(({ action }) => action)).toEqual([
        'person-restored',
        'person-opened',
        'person-suspended',
      ])
    })

    test('of several people is all or nothing', async () => {
      const [one, two] = [await newAccount(db), await newAccount(db)]
      const keys = [await keyOf(db, one), { person: two.id, version: 7 }]
      expect(await refused(suspend(keys))).toBe('P0001 person_changed')
      expect(await standing(one)).toBe('live')
      expect(await versionOf(db, one.id)).toBe(1)
      const right = await by<Key[]>(suspend([await keyOf(db, one), await keyOf(db, two)]))
      expect([await standing(one), await standing(two)]).toEqual(['suspended', 'suspended'])
      expect(await by(restore(right))).toHaveLength(2)
    })

    test('is not for oneself, for staff, or for who is suspended, and has a reason', async () => {
      const person = await newAccount(db)
      const key = await keyOf(db, person)
      expect(await refused(suspend([await keyOf(db, staff)]))).toBe('P0001 own_account')
      const admin = await newStaff(db, 'admin')
      expect(await refused(suspend([await keyOf(db, admin)]))).toBe('P0001 person_is_staff')
      for (const reason of [null, '', ' ', 'a\nb', 'x'.repeat(501)]) {
        expect(await refused(suspend([key], reason))).toBe('P0001 reason_needed')
      }
      expect(await refused(restore([key]))).toBe('P0001 person_changed')
      const [after] = await by<Key[]>(suspend([key]))
      expect(await refused(suspend([key]))).toBe('P0001 person_changed')
      expect(await refused(suspend([after as Key]))).toBe('P0001 person_changed')
      const nobody = { person: randomUUID(), version: 1 }
      expect(await refused(suspend([nobody]))).toBe('P0002 person_unknown')
      expect(await refused(rpc('suspend_people', { people: 'x', reason: 'Spam' }))).toMatch(/^22/)
      expect(await by(suspend([]))).toEqual([])
    })
  })

  test('a role is changed once by two who know the same version', async () => {
    const person = await newAccount(db)
    expect(await by(change(person.id, 'client', 1))).toBe(2)
    expect(await refused(change(person.id, 'student', 1))).toBe('P0001 person_changed')
    expect(await refused(change(person.id, 'king', 2))).toMatch(/^23514/)
    const unconfirmed = await newAccount(db, { confirmed: false })
    expect(await refused(change(unconfirmed.id, 'client', 1))).toBe('P0001 person_unconfirmed')
    expect(await by<Opened>(open(person.id))).toMatchObject({
      role: 'client',
      audit: [
        { action: 'person-opened' },
        { action: 'person-role-changed', before: { role: 'student' }, after: { role: 'client' } },
      ],
    })
  })

  test('a new confirmation is for those who lack it, five times a day', async () => {
    const person = await newAccount(db, { confirmed: false, metadata: { locale: 'hi' } })
    expect(await by(askToConfirm(person.id))).toEqual({ email: person.email, locale: 'hi' })
    for (let more = 0; more < 4; more++) await by(askToConfirm(person.id))
    expect(await refused(askToConfirm(person.id))).toBe('P0001 rate_limited')
    expect(await refused(askToConfirm((await newAccount(db)).id))).toBe('P0001 person_confirmed')
    expect(await refused(askToConfirm(randomUUID()))).toBe('P0002 person_unknown')
    expect(await logOf(person.id)).toHaveLength(5)
    const suspended = await newAccount(db, { confirmed: false })
    await by(suspend([await keyOf(db, suspended)]))
    expect(await refused(askToConfirm(suspended.id))).toBe('P0001 person_suspended')
  })

  describe('certificates', () => {
    const read = (code: string) =>
      db.ask<Record<string, unknown>>(rpc('read_certificate', { certificate_code: code }))

    test('are revoked with a reason that their page shows', async () => {
      const code = await award(db, await newAccount(db))
      for (const reason of ['', 'Replaced', 'x'.repeat(201)]) {
        expect(await refused(revoke(code, reason))).toBe('P0001 reason_needed')
      }
      await by(revoke(code, 'Answers were shared'))
      expect(await read(code)).toMatchObject({
        ...{ revoked_at: expect.any(String), revoked_reason: 'Answers were shared' },
      })
      expect(await refused(revoke(code, 'Again'))).toBe('P0001 certificate_revoked')
      expect(await refused(revoke('0'.repeat(32), 'Again'))).toBe('P0002 certificate_unknown')
      expect(await logOf(code)).toEqual([{ action: 'certificate-revoked', actor: staff.id }])
    })

    test('are issued again in the holder’s name, and a revoked one keeps its reason', async () => {
      const person = await newAccount(db)
      const code = await award(db, person)
      expect(await refused(reissue(code, 'Name'))).toBe('P0001 certificate_nameless')
      await completeProfile(db, person)
      const fresh = await by<string>(reissue(code, 'The name had a mistake'))
      expect(await read(code)).toMatchObject({ revoked_reason: 'replaced', holder: '' })
      expect(await read(fresh)).toMatchObject({ revoked_at: null, subject: code })
      expect((await read(fresh)).holder).not.toBe('Ada Old')
      expect(await refused(reissue(code, 'Again'))).toBe('P0001 certificate_valid')
      await by(revoke(fresh, 'By mistake'))
      const third = await by<string>(reissue(fresh, 'Was revoked by mistake'))
      expect(await read(fresh)).toMatchObject({ revoked_reason: 'By mistake' })
      expect(await read(third)).toMatchObject({ revoked_at: null })
      const { audit } = await by<Opened>(open(person.id))
      expect(audit.map(({ action }) => action)).toEqual([
        ...['person-opened', 'certificate-reissued', 'certificate-revoked'],
        'certificate-reissued',
      ])
    })
  })

  test('an export on request has the person’s data and is logged', async () => {
    const person = await newAccount(db)
    expect(await by(exportOf(person.id))).toMatchObject({
      ...{ account: { id: person.id, email: person.email } },
      staff: { suspension: null, directory: { words: expect.arrayContaining(['example', 'com']) } },
    })
    expect(await logOf(person.id)).toEqual([{ action: 'person-exported', actor: staff.id }])
  })
})

describeOnServer('two members of staff at once on a real server', () => {
  const {
    db,
    connections: [one, two],
  } = openForRaces(2)
  let first: Account
  let second: Account
  beforeAll(async () => {
    first = await newStaff(db, 'support')
    second = await newStaff(db, 'admin')
  })
  const both = async (mine: string, theirs: string) => {
    const calls = [ask(one, first, mine), ask(two, second, theirs)]
    return (await Promise.all(calls.map(refusalOf))).filter(Boolean)
  }

  test('one suspends and one changes the role: the second is told', async () => {
    for (const _ of rounds(15, 2)) {
      const person = await newAccount(db)
      const answers = await both(
        suspend([{ person: person.id, version: 1 }]),
        change(person.id, 'client', 1),
      )
      expect(answers).toEqual(['P0001 person_changed'])
      expect(await versionOf(db, person.id)).toBe(2)
    }
  })

  test('both suspend the same people in another order: no deadlock', async () => {
    for (const _ of rounds(10, 2)) {
      const people = [await newAccount(db), await newAccount(db), await newAccount(db)]
      const keys = people.map(({ id }) => ({ person: id, version: 1 }))
      const answers = await both(suspend(keys), suspend(keys.toReversed()))
      expect(answers).toEqual(['P0001 person_changed'])
    }
  })

  test('a reissue and a revocation of one certificate: never two valid ones', async () => {
    for (const _ of rounds(10, 2)) {
      const person = await newAccount(db)
      await completeProfile(db, person)
      const code = await award(db, person)
      await both(reissue(code, 'Name'), reissue(code, 'Name'))
      const valid = sql`select from public.certificates where user_id = ${person.id} and revoked_at is null`
      expect(await db.admin.rows(valid)).toHaveLength(1)
    }
  })
})
