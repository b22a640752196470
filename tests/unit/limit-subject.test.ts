import { beforeEach, expect, it, vi } from 'vitest'
import { subjectOf } from '@/lib/security/limit-subject'
import { clearLimit, countLimits, returnLimit, takeLimits } from '@/lib/security/limits'

const { rpc, secret } = vi.hoisted(() => ({ rpc: vi.fn(), secret: { key: 'one' } }))
vi.mock('@/lib/db/clients', () => ({ serviceClient: () => ({ rpc }) }))
vi.mock('@/lib/env', () => ({ env: () => ({ secretKey: secret.key, linkSecrets: null }) }))

const who = '203.0.113.7'

beforeEach(() => {
  secret.key = 'one'
  rpc.mockReset().mockResolvedValue({ data: [{ allowed: true, retry_after: 0 }], error: null })
})

it('the database never learns a person’s address', async () => {
  await takeLimits({ 'login-ip': who, 'verify-address': who })
  await countLimits({ 'api-ip': who })
  await clearLimit('verify-address', who)
  await returnLimit('verify-account', who)
  const sent = JSON.stringify(rpc.mock.calls)
  expect(rpc).toHaveBeenCalledTimes(4)
  expect(sent).not.toContain(who)
  expect(sent).toContain(subjectOf('login-ip', who))
  expect(sent).toContain(subjectOf('verify-account', who))
})

it('the same subject is the same again, and another one elsewhere and under another key', () => {
  const first = subjectOf('login-ip', who)
  expect(first).toMatch(/^[\w-]{43}$/)
  expect(subjectOf('login-ip', who)).toBe(first)
  const others = [subjectOf('verify-address', who), subjectOf('login-ip', '203.0.113.8')]
  secret.key = 'two'
  others.push(subjectOf('login-ip', who))
  expect(new Set([first, ...others]).size).toBe(4)
})
