import { expect, test } from 'vitest'
import { describeOnBackends, newAccount, tablesHolding } from '@/tests/setup/db-backends'
import { codeOf, rowsAs, sql } from '@/tests/setup/db-sql'

describeOnBackends('unconfirmed sign-ups in the $name database', (db) => {
  const discard = async (email: string) => {
    const query = sql`select public.discard_unconfirmed_account(${email}) as done`
    const [row] = await rowsAs<{ done: boolean }>(db.api, 'service_role', {}, query)
    return row?.done
  }

  test('give way, however the address is written, and leave nothing behind', async () => {
    const { id, email } = await newAccount(db, { confirmed: false })
    expect(await discard(` ${email.toUpperCase()} `)).toBe(true)
    expect(await tablesHolding(db, id, email)).toEqual([])
    expect(await discard(email)).toBe(false)
  })

  test.each([
    ['one of its own', { flow: 'b' }, ['a', 'b'], false],
    ['another one', { flow: 'c' }, ['a', 'b'], true],
    ['one of its own that took the place of another', { flow: 'a', contested: true }, ['a'], true],
    ['one that was made without us', {}, ['a'], true],
    ['any, where it has none', { flow: 'a' }, [], true],
  ])('a browser is told whether %s gave way', async (_, metadata, own, foreign) => {
    const { email } = await newAccount(db, { confirmed: false, metadata })
    const query = sql`select public.discard_unconfirmed_account(${email},
      array(select jsonb_array_elements_text(${JSON.stringify(own)}::jsonb))) as done`
    const [row] = await rowsAs<{ done: boolean }>(db.api, 'service_role', {}, query)
    expect(row?.done).toBe(foreign)
  })

  test('are all that is removed: a confirmed account stays', async () => {
    const { id, email } = await newAccount(db)
    expect(await discard(email)).toBe(false)
    expect(await tablesHolding(db, id)).toContain('auth.users')
  })

  test('an account that signed in once stays, confirmed or not', async () => {
    const { id, email } = await newAccount(db, { confirmed: false })
    await db.auth.run(sql`update auth.users set last_sign_in_at = now() where id = ${id}`)
    expect(await discard(email)).toBe(false)
  })

  test.each(['anon', 'authenticated'] as const)('are not for %s to remove', async (role) => {
    const { email, claims } = await newAccount(db, { confirmed: false })
    const query = sql`select public.discard_unconfirmed_account(${email})`
    expect(await codeOf(rowsAs(db.api, role, role === 'anon' ? {} : claims, query))).toBe('42501')
  })
})
