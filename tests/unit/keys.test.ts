import { beforeEach, describe, expect, it, vi } from 'vitest'
import { keysFor, seal, unseal } from '@/lib/security/seal'
import { subscriberOf, subscriberToken } from '@/lib/status/token'
import { secretFor } from '@/lib/support/secret'

const secrets = { secretKey: 'sb_secret_of_this_test', linkSecrets: null as string[] | null }
vi.mock('@/lib/env', () => ({ env: () => secrets }))

const [first, second] = ['a'.repeat(32), 'b'.repeat(32)]
const id = '0b0e8a52-3f0c-4a0e-9a4e-5d6c5f5a4b3c'

beforeEach(() => {
  secrets.linkSecrets = null
})

describe('the keys of a purpose', () => {
  it('are another for every purpose and every secret, and none of them is the secret', () => {
    const made = ['flow', 'message', 'log'].map((purpose) => keysFor(purpose)[0].toString('hex'))
    secrets.linkSecrets = [first]
    made.push(keysFor('flow')[0].toString('hex'))
    expect(new Set(made).size).toBe(4)
    for (const key of made) expect(key).toMatch(/^[0-9a-f]{64}$/)
  })

  it('come from the secret key of the backend where nothing else is set, and from it alone', () => {
    const before = keysFor('flow')[0]
    secrets.secretKey = 'sb_secret_another'
    expect(keysFor('flow')[0]).not.toEqual(before)
    secrets.linkSecrets = [first]
    const own = keysFor('flow')[0]
    secrets.secretKey = 'sb_secret_of_this_test'
    expect(keysFor('flow')[0]).toEqual(own)
  })
})

describe('while one secret takes the place of another', () => {
  it('a sealed value opens under the old one, and new ones are under the new one', () => {
    secrets.linkSecrets = [first]
    const old = seal('flow', { id: '7' }, 60)
    secrets.linkSecrets = [second, first]
    expect(unseal('flow', old)).toMatchObject({ id: '7' })
    expect(unseal('recovery', old)).toBeNull()
    const fresh = seal('flow', { id: '8' }, 60)
    secrets.linkSecrets = [second]
    expect(unseal('flow', old)).toBeNull()
    expect(unseal('flow', fresh)).toMatchObject({ id: '8' })
  })

  it('links in emails keep working', () => {
    secrets.linkSecrets = [first]
    const [subscription, conversation] = [subscriberToken(id), secretFor('k'.repeat(43))]
    secrets.linkSecrets = [second, first]
    expect(subscriberOf(subscription)).toBe(id)
    expect(subscriberToken(id)).not.toBe(subscription)
    expect(secretFor('k'.repeat(43))).toBe(conversation)
    secrets.linkSecrets = [second]
    expect(subscriberOf(subscription)).toBeNull()
  })

  it('a token in another form is invalid', () => {
    const token = subscriberToken(id)
    const last = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const place = last.indexOf(token.at(-1) ?? '')
    const same = `${token.slice(0, -1)}${last[place ^ 1]}`
    expect(Buffer.from(same, 'base64url')).toEqual(Buffer.from(token, 'base64url'))
    expect(subscriberOf(same)).toBeNull()
  })
})
