import { describe, expect, it } from 'vitest'
import { passwordFault, requireGoodPassword } from '@/lib/auth/password'

const asha = { email: 'asha.patil@mitsoc.edu.in', fullName: 'Asha Nandini Patil' }

describe('a password that is easy to guess', () => {
  // What everyone uses, what stands before a number, and where it is used.
  it.each([
    ...['123456', 'password', 'Password', 'QWERTY', 'iloveyou', 'dragon', 'letmein!'],
    ...['Password2026', 'dragon7', 'sunshine99!', 'PASSWORD1!'],
    ...['altiora', 'Altiora2026', 'altiora-academy'],
  ])('because it is common: %s', async (password) => {
    expect(await passwordFault(password, asha)).toBe('password_common')
  })

  it.each([
    ...['asha.patil', 'AshaPatil1998', 'patil_asha!', 'nandini07', 'mitsoc2026'],
    ...['asha.patil@mitsoc.edu.in', 'ＡＳＨＡＰＡＴＩＬ'],
  ])('because it is the person’s own name or address: %s', async (password) => {
    expect(await passwordFault(password, asha)).toBe('password_personal')
  })

  it('in any script', async () => {
    const person = { email: 'x@y.com', fullName: 'आशा पाटिल' }
    expect(await passwordFault('आशापाटिल१९९८', person)).toBe('password_personal')
  })
})

describe('a password that is not', () => {
  it.each([
    ...['secret-1', 'correct horse', 'asha loves mango season', 'k7#Qz!02pL', '8361-5520-94'],
    ...['thief-password', 'in.edu.by.the.sea'],
  ])('%s', async (password) => expect(await passwordFault(password, asha)).toBeNull())

  it.each(['a@b.co', 'p-0b0e8a52@example.com', '@', 'o.k@io.dev'])(
    'for someone at %s, of whose address little is left',
    async (email) => {
      expect(await passwordFault('river-lantern-82', { email, fullName: 'Om Li' })).toBeNull()
    },
  )
})

it('is refused at its field', async () => {
  await expect(requireGoodPassword('password', asha)).rejects.toMatchObject({
    status: 422,
    code: 'invalid_input',
    more: { fields: { password: 'password_common' } },
  })
  await expect(requireGoodPassword('river-lantern-82', asha)).resolves.toBeUndefined()
})
