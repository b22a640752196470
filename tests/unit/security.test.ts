import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { clientIp } from '../../lib/http/client-ip.ts'
import { isSameOrigin, isSecure, trustedOrigin } from '../../lib/security/origin.ts'
import { digest, seal, unseal } from '../../lib/security/seal.ts'

beforeAll(() => {
  vi.stubEnv('NEXT_PUBLIC_SUPABASE_URL', 'http://127.0.0.1:54321')
  vi.stubEnv('NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY', 'publishable')
  vi.stubEnv('SUPABASE_SECRET_KEY', 'secret')
  vi.stubEnv('SITE_URL', 'http://localhost:3000')
})

afterEach(() => vi.useRealTimers())

describe('a sealed value', () => {
  const payload = { id: '7', next: '/dashboard' }

  it('gives back what was put in', () => {
    expect(unseal('flow', seal('flow', payload, 60))).toMatchObject(payload)
  })

  it('ends with its time', () => {
    vi.useFakeTimers()
    const sealed = seal('flow', payload, 60)
    vi.advanceTimersByTime(58_000)
    expect(unseal('flow', sealed)).toMatchObject(payload)
    vi.advanceTimersByTime(2_000)
    expect(unseal('flow', sealed)).toBeNull()
  })

  it('opens with no other body, and with no part of its own missing', () => {
    const [body = '', mac = ''] = seal('flow', payload, 60).split('.')
    const forged = Buffer.from(JSON.stringify({ ...payload, id: '8', expires: 9e9 }))
    const values = [
      `${forged.toString('base64url')}.${mac}`,
      `${body}.${mac.slice(0, -2)}`,
      `${body}.${mac}AA`,
      `${body}.`,
      `.${mac}`,
      body,
      '.',
      '',
      undefined,
    ]
    for (const value of values) expect(unseal('flow', value)).toBeNull()
  })

  it('holds no address, only a digest', () => {
    expect(digest('ada@example.com')).toBe(digest('ada@example.com'))
    expect(digest('ada@example.com')).not.toBe(digest('bea@example.com'))
    expect(digest('ada@example.com')).not.toContain('ada')
  })
})

const sent = (headers: Record<string, string>) =>
  new Request('http://localhost:3000/api/x', {
    method: 'POST',
    headers: { host: 'localhost:3000', ...headers },
  })

describe('who may change something', () => {
  it.each([
    [{ origin: 'http://localhost:3000' }, true],
    [{ origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'none' }, true],
    [{}, false],
    [{ origin: 'null' }, false],
    [{ origin: 'null', 'x-forwarded-proto': 'gzip' }, false],
    [{ origin: '' }, false],
    [{ origin: 'http://evil.example' }, false],
    [{ origin: 'http://localhost:3001' }, false],
    [{ origin: 'https://localhost:3000' }, false],
    [{ origin: 'http://localhost:3000.evil.example' }, false],
    [{ origin: 'http://localhost:3000/' }, false],
    [{ 'sec-fetch-site': 'cross-site' }, false],
    [{ 'sec-fetch-site': 'same-site' }, false],
    [{ origin: 'http://localhost:3000', 'sec-fetch-site': 'cross-site' }, false],
    [{ origin: 'http://evil.example', 'sec-fetch-site': 'same-origin' }, false],
  ])('%j: %s', (headers, allowed) => expect(isSameOrigin(sent(headers))).toBe(allowed))

  it('also a page that is served on another name of this site', () => {
    const headers = { host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' }
    expect(isSameOrigin(sent(headers))).toBe(true)
  })
})

describe('links in emails', () => {
  it.each([
    [{}, 'http://localhost:3000'],
    [{ host: '127.0.0.1:3000' }, 'http://127.0.0.1:3000'],
    [{ host: '127.0.0.1:4000' }, 'http://localhost:3000'],
    [{ host: 'evil.example' }, 'http://localhost:3000'],
    [{ host: 'localhost:3000@evil.example' }, 'http://localhost:3000'],
    [{ 'x-forwarded-host': 'evil.example:3000' }, 'http://localhost:3000'],
    [{ host: 'not a host' }, 'http://localhost:3000'],
    [{ 'x-forwarded-proto': 'gzip' }, 'http://localhost:3000'],
  ])('%j: %s', (headers, origin) => expect(trustedOrigin(sent(headers))).toBe(origin))

  it('cookies are marked on https', () => {
    expect(isSecure(sent({}))).toBe(false)
    expect(isSecure(sent({ 'x-forwarded-proto': 'https' }))).toBe(true)
  })

  it('the client is the last one that our own server wrote down', () => {
    expect(clientIp(sent({ 'x-forwarded-for': '6.6.6.6, 10.0.0.1' }))).toBe('10.0.0.1')
    expect(clientIp(sent({}))).toBe('unknown')
  })
})
