import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { staffRoles } from '@/lib/account/staff'
import { type Account, describeOnBackends, newAccount } from '@/tests/setup/db-backends'
import { newAddress } from '@/tests/setup/db-embedded'
import { giveRoles } from '@/tests/setup/db-factors'
import { newLearner, refusalOf } from '@/tests/setup/db-learning'
import { rpc } from '@/tests/setup/db-rpc'
import { projectIn } from '@/tests/setup/db-showcase'
import { sql } from '@/tests/setup/db-sql'
import { change, newStaff } from '@/tests/setup/db-staff'
import { newMessage, send } from '@/tests/setup/db-support'
import { wrongCells } from '@/tests/setup/matrix'
import { MAY } from '@/tests/setup/staff'

/** What staff follow live in the console. */
const FOLLOWED = ['errors', 'inbox', 'moderation', 'status', 'waitlist'] as const

const open = (topic: string) =>
  rpc('open_update_stream', { topic, page: randomUUID(), seconds: 60 })

describeOnBackends('live updates for staff in the $name database', (db) => {
  const follow = async (person: Account, permission: string) => {
    const { stream } = await person.ask<{ stream: string }>(open(`staff:${permission}`))
    return stream
  }
  /** The version that a stream is told; null if it has ended. */
  const told = async (stream: string) => {
    const query = sql`select version as result from public.watch_updates(array[${stream}]::uuid[])`
    return (await db.ask<string | null>(query)) ?? null
  }

  test('are for the roles with the permission', async () => {
    for (const role of staffRoles) {
      const person = await newStaff(db, role)
      const wrong = await wrongCells(
        FOLLOWED,
        (permission) => `${role} ${permission}`,
        async (permission) => {
          const refused = await refusalOf(person.ask(open(`staff:${permission}`)))
          const expected = MAY[role].includes(permission) ? undefined : '42501 not_staff'
          return refused === expected ? null : String(refused)
        },
      )
      expect(wrong).toEqual([])
    }
  })

  test('are refused to everyone else, and so are topics that don’t exist', async () => {
    const admin = await newStaff(db, 'admin')
    const weak = await newAccount(db)
    await giveRoles(db, weak, ...staffRoles)
    for (const permission of FOLLOWED) {
      const query = open(`staff:${permission}`)
      expect(await refusalOf((await newStaff(db)).ask(query))).toBe('42501 not_staff')
      expect(await refusalOf(weak.ask(query))).toBe('42501 not_staff')
      const nobody = admin.withClaims({ sub: admin.id, session_id: randomUUID() })
      expect(await refusalOf(nobody.ask(query))).toBe('28000 session_ended')
      expect(await refusalOf(db.ask(query))).toMatch(/^42501/)
    }
    for (const topic of ['staff:', 'staff:everything', `staff:inbox:${randomUUID()}`, 'staff']) {
      expect(await refusalOf(admin.ask(open(topic)))).toMatch(/^(?:42501|23514)/)
    }
  })

  test.each(FOLLOWED)('of %s end with the role, the factor and the session', async (permission) => {
    const admin = await newStaff(db, 'admin')
    const ways: Record<string, (person: Account) => Promise<unknown>> = {
      role: (person) => admin.ask(change(person, 'admin', false)),
      factor: ({ id }) =>
        db.admin.run(sql`delete from public.second_factors where user_id = ${id}`),
      session: ({ id }) => db.admin.run(sql`delete from auth.sessions where user_id = ${id}`),
      account: ({ id }) =>
        db.auth.run(sql`update auth.users set banned_until = 'infinity' where id = ${id}`),
    }
    for (const [lost, lose] of Object.entries(ways)) {
      const person = await newStaff(db, 'admin')
      const stream = await follow(person, permission)
      expect([lost, await told(stream)]).toEqual([lost, expect.any(String)])
      await lose(person)
      expect([lost, await told(stream)]).toEqual([lost, null])
    }
  })

  test('tell of what changes, also from an empty list on', async () => {
    const admin = await newStaff(db, 'admin')
    await db.admin.run(`
      delete from public.waitlist; delete from public.kept_counts where kind like 'waitlist%'`)
    const stored = (table: string) =>
      db.admin.value<string>(`select id from public.${table} limit 1`)
    const changes: [(typeof FOLLOWED)[number], () => Promise<unknown>][] = [
      ['waitlist', () => db.rpc('add_to_waitlist', { user_email: newAddress() })],
      [
        'waitlist',
        async () =>
          admin.rpc('staff_tag_waitlist', {
            entries: [await stored('waitlist')],
            tag: 'heard',
            wanted: true,
          }),
      ],
      ['moderation', async () => projectIn(db, await newLearner(db), 'submitted')],
      ['inbox', () => db.ask(`select number as result from (${send(newMessage())}) as sent`)],
      [
        'inbox',
        async () =>
          admin.rpc('staff_replying', { message: await stored('messages'), replying: true }),
      ],
    ]
    for (const [permission, change] of changes) {
      const stream = await follow(admin, permission)
      const before = await told(stream)
      expect([permission, await told(stream)]).toEqual([permission, before])
      await change()
      expect([permission, await told(stream)]).toEqual([permission, expect.any(String)])
      expect(await told(stream)).not.toBe(before)
    }
  })
})
