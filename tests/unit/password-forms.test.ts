import { describe, expect, it, vi } from 'vitest'
import { normalPassword, passwordForms, tryForms } from '@/lib/account/password-forms'
import { changePasswordInput, signUpInput } from '@/lib/auth/schema'

const composed = 'Señorita-año-1'
const decomposed = composed.normalize('NFD')

describe('a password', () => {
  it('is the same however it is encoded', () => {
    expect(decomposed).not.toBe(composed)
    expect(normalPassword(decomposed)).toBe(normalPassword(composed))
    expect(normalPassword('Ｐａｓｓ－１')).toBe('Pass-1')
  })

  it('is normalised where it is set, and its length counts afterwards', () => {
    const signUp = { email: 'p@example.com', password: decomposed, confirmPassword: composed }
    expect(signUpInput.parse(signUp).password).toBe(composed)
    const change = { password: composed, confirmPassword: decomposed }
    expect(changePasswordInput.parse(change).password).toBe(composed)
    const faults = (password: string, confirmPassword = password) =>
      signUpInput.safeParse({ ...signUp, password, confirmPassword }).error?.issues
    // Six code units, three characters.
    const short = [{ path: ['password'], message: 'password_too_short' }]
    expect(faults('ñññ'.normalize('NFD'))).toMatchObject(short)
    // One character that stands for eighteen.
    const long = '\ufdfa'.repeat(24)
    expect(new TextEncoder().encode(long).length).toBe(72)
    expect(faults(long)).toMatchObject([{ path: ['password'], message: 'password_too_long' }])
    const other = changePasswordInput.safeParse({ ...change, confirmPassword: 'other' })
    expect(other.error?.issues).toMatchObject([{ message: 'passwords_differ' }])
  })

  it('is tried as older ones were hashed, each form once', () => {
    expect(passwordForms('correct horse')).toEqual(['correct horse'])
    expect(passwordForms(composed)).toEqual([composed, decomposed])
    expect(passwordForms(decomposed)).toEqual([composed, decomposed])
    expect(new Set(passwordForms('ﬁñ')).size).toBe(3)
  })

  const answering = (hashed: string) =>
    vi.fn(async (password: string) => ({
      error: password === hashed ? null : { code: 'invalid_credentials' },
    }))

  it.each([
    ['as it is hashed today', composed, decomposed],
    ['hashed as a Mac encoded it, typed elsewhere', decomposed, composed],
  ])('signs in %s', async (_, hashed, typed) => {
    const tried = await tryForms(typed, answering(hashed))
    expect(tried).toEqual({ answer: { error: null }, password: hashed })
  })

  it('is tried no more once the answer is another than “wrong”', async () => {
    const failing = vi.fn(async () => ({ error: { status: 503 } }))
    await tryForms(decomposed, failing)
    expect(failing).toHaveBeenCalledTimes(1)
    const plain = answering('another')
    await tryForms('correct horse', plain)
    expect(plain).toHaveBeenCalledTimes(1)
  })
})
