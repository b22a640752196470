import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.stubEnv('NODE_ENV', 'production')
  vi.stubEnv('NEXT_PUBLIC_SUPABASE_URL', 'https://a.supabase.co')
  vi.stubEnv('NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY', 'p')
  vi.stubEnv('SUPABASE_SECRET_KEY', 's')
  vi.stubEnv('SITE_URL', 'https://www.example.com')
  vi.stubEnv('SUPABASE_EMBEDDED', '0')
})
afterEach(() => vi.unstubAllEnvs())

const read = async () => (await import('@/lib/env')).env()

it('takes https, and http on this machine or beside it', async () => {
  expect((await read()).siteUrl).toBe('https://www.example.com')
  for (const here of [
    'http://localhost:3000',
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
    'http://web:3000',
  ]) {
    vi.resetModules()
    vi.stubEnv('SITE_URL', here)
    expect((await read()).siteUrl).toBe(here)
  }
})

it.each(['NEXT_PUBLIC_SUPABASE_URL', 'SITE_URL'])('refuses http elsewhere as %s', async (name) => {
  for (const open of [
    'http://www.example.com',
    'http://localhost.example.com',
    'http://10.0.0.1',
  ]) {
    vi.resetModules()
    vi.stubEnv(name, open)
    await expect(read()).rejects.toThrow(`${name}: https is needed in production.`)
  }
})

it('allows it for the embedded backend and in development', async () => {
  vi.stubEnv('SITE_URL', 'http://altiora.lan:3000')
  vi.stubEnv('SUPABASE_EMBEDDED', '1')
  expect((await read()).embedded).toBe(true)
  vi.resetModules()
  vi.stubEnv('SUPABASE_EMBEDDED', '0')
  vi.stubEnv('NODE_ENV', 'development')
  expect((await read()).siteUrl).toBe('http://altiora.lan:3000')
})

it('guesses no address for a hosted site, and takes where it listens for the embedded backend', async () => {
  vi.stubEnv('SITE_URL', '')
  await expect(read()).rejects.toThrow('SITE_URL is missing')
  vi.resetModules()
  vi.stubEnv('SUPABASE_EMBEDDED', '1')
  vi.stubEnv('PORT', '3700')
  expect((await read()).siteUrl).toBe('http://localhost:3700')
})
