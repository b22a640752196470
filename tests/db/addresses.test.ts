import { expect, test } from 'vitest'
import { ADDRESSES, NO_ADDRESSES } from '@/tests/setup/addresses'
import { describeOnBackends } from '@/tests/setup/db-backends'
import { codeOf, sql } from '@/tests/setup/db-sql'
import { newKey } from '@/tests/setup/db-support'

describeOnBackends('addresses in the $name database', (db) => {
  const isAddress = (text: string) => db.admin.value(sql`select private.is_address(${text})`)

  test('are those of the forms', async () => {
    for (const [, stored] of ADDRESSES) expect(await isAddress(stored), stored).toBe(true)
    for (const typed of NO_ADDRESSES) expect(await isAddress(typed), typed).toBe(false)
    expect(await isAddress('Ada@example.com')).toBe(false)
  })

  test.each([
    (email: string) => sql`insert into public.waitlist (email) values (${email})`,
    (email: string) =>
      sql`insert into public.status_subscribers (email, locale) values (${email}, 'en')`,
    (email: string) => {
      const [key, secret] = [newKey(), newKey()]
      return sql`insert into public.messages (request_key, secret_hash, name, email, topic, body)
        values (${key}, ${secret}, 'Ada', ${email}, 'other', 'Hello')`
    },
  ])('are checked by the table', async (inserting) => {
    for (const email of ['x@..com', 'x@-example.com']) {
      expect(await codeOf(db.admin.run(inserting(email)))).toBe('23514')
    }
    const email = `o'brien@${crypto.randomUUID()}.xn--h2brj9c`
    await db.admin.run(inserting(email))
  })
})
