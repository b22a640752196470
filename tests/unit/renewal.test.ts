import { describe, expect, it } from 'vitest'
import { renewalDelay } from '../../lib/auth/renewal.ts'

const never = Number.POSITIVE_INFINITY

describe('the next renewal of a session', () => {
  it.each([
    ['a token of an hour', 3600, never, 3_480_000],
    ['a token that has almost ended', 100, never, 1_000],
    ['a token that has ended', 0, never, 1_000],
    ['a token that ends soon, just after a renewal', 100, 500, 59_500],
    ['a token of a minute, each time', 60, 0, 60_000],
    ['a token of 60 days', 5_184_000, never, 2 ** 31 - 1],
  ])('%s', (_name, expiresIn, sinceLast, delay) => {
    expect(renewalDelay(expiresIn, sinceLast)).toBe(delay)
  })

  it('comes at most once a minute, whatever the answers', () => {
    for (const expiresIn of [0, 1, 60, 179, 181, 3600]) {
      expect(renewalDelay(expiresIn, 0)).toBeGreaterThanOrEqual(60_000)
    }
  })
})
