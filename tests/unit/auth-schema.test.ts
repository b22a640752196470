import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { changePasswordInput, loginInput, signUpInput, verifyInput } from '../../lib/auth/schema.ts'
import { deleteInput } from '../../lib/personal-data/changes.ts'

/** The first error per field, as a handler returns it. */
function complaints(schema: z.ZodType, value: unknown): Record<string, string> {
  const result = schema.safeParse(value)
  const fields: Record<string, string> = {}
  for (const { path, message } of result.error?.issues ?? []) {
    fields[String(path[0] ?? 'form')] ??= message
  }
  return fields
}

const signUp = {
  email: ' Ada@Example.COM ',
  password: 'secret',
  confirmPassword: 'secret',
  role: 'client',
}

describe('sign-in', () => {
  it('takes the address in small letters and the password as it is', () => {
    const given = { email: ' Ada@Example.com', password: ' a ' }
    expect(loginInput.parse(given)).toEqual({ email: 'ada@example.com', password: ' a ' })
  })

  const missing = { email: 'required', password: 'required' }
  it.each([
    [{}, missing],
    [{ email: '  ', password: '' }, missing],
    [{ email: ['a'], password: 1 }, missing],
    [{ email: 'a\u0000@example.com', password: 'x' }, { email: 'email_invalid' }],
    [{ email: 'a\ud800@example.com', password: 'x' }, { email: 'email_invalid' }],
    [{ email: 'a'.repeat(255), password: 'x' }, { email: 'email_invalid' }],
    [{ email: 'a@b.co', password: 'x'.repeat(1_025) }, { password: 'password_too_long' }],
  ])('%j: %j', (value, fields) => expect(complaints(loginInput, value)).toEqual(fields))
})

describe('sign-up', () => {
  it('gives what it was not told', () => {
    expect(signUpInput.parse({ ...signUp, role: undefined })).toMatchObject({
      email: 'ada@example.com',
      role: 'student',
      locale: 'en',
    })
  })

  it.each([
    [{ email: '' }, { email: 'required' }],
    [{ email: 'ada@example' }, { email: 'email_invalid' }],
    [{ email: 'a b@example.com' }, { email: 'email_invalid' }],
    [{ email: `${'a'.repeat(250)}@b.co` }, { email: 'email_invalid' }],
    [{ password: '12345', confirmPassword: '12345' }, { password: 'password_too_short' }],
    [{ confirmPassword: 'secret2' }, { confirmPassword: 'passwords_differ' }],
    [{ confirmPassword: '' }, { confirmPassword: 'required' }],
    [{ role: 'admin' }, { role: 'invalid' }],
    [{ role: ['client'] }, { role: 'invalid' }],
    [{ locale: 'xx' }, { locale: 'invalid' }],
    [{ next: 'x'.repeat(2_049) }, { next: 'invalid' }],
  ])('%j: %j', (change, fields) => {
    expect(complaints(signUpInput, { ...signUp, ...change })).toEqual(fields)
  })

  it('counts a password in bytes, as bcrypt does', () => {
    const of = (password: string) =>
      complaints(signUpInput, { ...signUp, password, confirmPassword: password })
    expect(of('a'.repeat(72))).toEqual({})
    expect(of('a'.repeat(73))).toEqual({ password: 'password_too_long' })
    expect(of('é'.repeat(36))).toEqual({})
    expect(of('é'.repeat(37))).toEqual({ password: 'password_too_long' })
  })
})

describe('the other requests', () => {
  it('a code has eight digits', () => {
    const code = (text: unknown) =>
      verifyInput.safeParse({ email: 'a@b.co', code: text, type: 'signup' }).success
    expect(['12345678', ' 1234 5678 ', '1234-5678', '१२३४५६७८'].every(code)).toBe(true)
    expect(['1234567', '123456789', '1234567a', '', 12345678, null].some(code)).toBe(false)
  })

  it.each(['invite', 'magiclink', 'email_change'])('an email of %s has no code', (type) => {
    expect(verifyInput.safeParse({ email: 'a@b.co', code: '12345678', type }).success).toBe(false)
  })

  it('a token has the right format and belongs to an email', () => {
    const token = (tokenHash: unknown, type = 'signup') =>
      verifyInput.safeParse({ tokenHash, type }).success
    expect(token('a'.repeat(43))).toBe(true)
    for (const type of ['signup', 'invite', 'magiclink', 'recovery']) {
      expect(token('a'.repeat(43), type)).toBe(true)
    }
    // Neither signs in: one has its own change, the other no link.
    for (const type of ['email_change', 'reauthentication', 'email', 'sms', '']) {
      expect(token('a'.repeat(43), type)).toBe(false)
    }
    expect(token('a'.repeat(15))).toBe(false)
    expect(token("a'; drop table users; --")).toBe(false)
  })

  it.each([
    [changePasswordInput, { password: '12345' }, { password: 'password_too_short' }],
    [changePasswordInput, { password: '1234567' }, { confirmPassword: 'passwords_differ' }],
    [deleteInput, { confirm: 'delete' }, { confirm: 'delete_word' }],
    [deleteInput, { confirm: 'DELETE' }, {}],
  ])(
    '%#: a new password is checked as at sign-up, and deleting takes a word',
    (schema, input, fields) => {
      expect(complaints(schema, { confirmPassword: '12345', ...input })).toEqual(fields)
    },
  )
})
