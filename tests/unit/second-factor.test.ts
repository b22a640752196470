import { generate } from 'otplib'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  decryptSecret,
  encryptSecret,
  newAppSecret,
  newRecoveryCodes,
  recoveryHash,
  stepOfCode,
} from '@/lib/second-factor/codes'
import { passInput } from '@/lib/second-factor/schema'

const secrets = vi.hoisted(() => ({ now: ['a'.repeat(32)] }))
vi.mock('@/lib/env', () => ({ env: () => ({ secretKey: 'secret', linkSecrets: secrets.now }) }))

const [me, other] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']

describe('the key of an app', () => {
  afterEach(() => (secrets.now = ['a'.repeat(32)]))

  it('is stored encrypted, never twice the same', () => {
    const stored = encryptSecret('JBSWY3DPEHPK3PXP', me)
    expect(stored).not.toContain('JBSWY')
    expect(encryptSecret('JBSWY3DPEHPK3PXP', me)).not.toBe(stored)
    expect(decryptSecret(stored, me)).toBe('JBSWY3DPEHPK3PXP')
  })

  it('opens for its person only, and not once changed', () => {
    const stored = encryptSecret('JBSWY3DPEHPK3PXP', me)
    expect(decryptSecret(stored, other)).toBeNull()
    expect(decryptSecret(`${stored.slice(0, -2)}AA`, me)).toBeNull()
    expect(decryptSecret('', me)).toBeNull()
  })

  it('opens with the key before the newest, and is unreadable once both are gone', () => {
    const stored = encryptSecret('JBSWY3DPEHPK3PXP', me)
    secrets.now = ['b'.repeat(32), 'a'.repeat(32)]
    expect(decryptSecret(stored, me)).toBe('JBSWY3DPEHPK3PXP')
    secrets.now = ['c'.repeat(32)]
    expect(decryptSecret(stored, me)).toBeNull()
  })
})

describe('the code of an app', () => {
  const at = (step: number) => step * 30

  it('is right for its step and one before or after', async () => {
    const { secret, uri } = newAppSecret('p@example.com')
    expect(uri).toMatch(/^otpauth:\/\/totp\/Altiora.*secret=/)
    const now = Math.floor(Date.now() / 30_000)
    vi.useFakeTimers({ now: at(now) * 1000 + 5_000 })
    for (const off of [-1, 0, 1]) {
      const code = await generate({ secret, epoch: at(now + off) })
      expect(await stepOfCode(secret, code)).toBe(now + off)
    }
    for (const off of [-3, 3]) {
      const code = await generate({ secret, epoch: at(now + off) })
      expect(await stepOfCode(secret, code)).toBeNull()
    }
    vi.useRealTimers()
  })
})

describe('recovery codes', () => {
  it('are ten different ones of 80 bits', () => {
    const codes = newRecoveryCodes()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/)
  })

  it('are recognised however they are typed, for their person only', () => {
    const hash = recoveryHash(me, 'abcd-efgh-ijkl-mnop')
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
    expect(recoveryHash(me, ' ABCD EFGH ijklmnop')).toBe(hash)
    expect(recoveryHash(other, 'abcd-efgh-ijkl-mnop')).not.toBe(hash)
  })
})

describe('what is typed', () => {
  it.each([[{}], [{ code: '12345' }], [{ code: '123456', recoveryCode: 'x' }], [{ passkey: 7 }]])(
    'is refused: %j',
    (input) => expect(passInput.safeParse(input).success).toBe(false),
  )
})
