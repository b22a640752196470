import { expect, test } from 'vitest'
import { describeOnBackends, newAccount, tablesWith } from '@/tests/setup/db-backends'
import { rpc } from '@/tests/setup/db-rpc'
import { sql } from '@/tests/setup/db-sql'

describeOnBackends('unconfirmed sign-ups in the $name database', (db) => {
  const discard = (user_email: string, own_flows?: string[]) =>
    db.ask<boolean>(rpc('discard_unconfirmed_account', { user_email, own_flows }))

  test('give way, however the address is written, and leave nothing behind', async () => {
    const { id, email } = await newAccount(db, { confirmed: false })
    expect(await discard(` ${email.toUpperCase()} `)).toBe(true)
    expect(await tablesWith(db, id, email)).toEqual([])
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
    expect(await discard(email, own)).toBe(foreign)
  })

  test('are all that is removed: a confirmed account stays', async () => {
    const { id, email } = await newAccount(db)
    expect(await discard(email)).toBe(false)
    expect(await tablesWith(db, id)).toContain('auth.users')
  })

  test('an account that signed in once stays, confirmed or not', async () => {
    const { id, email } = await newAccount(db, { confirmed: false })
    await db.auth.run(sql`update auth.users set last_sign_in_at = now() where id = ${id}`)
    expect(await discard(email)).toBe(false)
  })
})
