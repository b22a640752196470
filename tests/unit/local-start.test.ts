import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { originOf } from '../../lib/seo/origin.ts'
import { builtOrigin } from '../../scripts/build/built-config.ts'
import { buildInputs, buildIsStale, noteBuild } from '../../scripts/stale-build.ts'
import { loadKeys, webEnv } from '../../supabase/local/keys.ts'
import { acquireLock, lockHolder } from '../../supabase/local/lock.ts'
import { readSettings } from '../../supabase/local/settings.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'start-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

const hosted = { NEXT_PUBLIC_SUPABASE_URL: 'https://a.supabase.co' }
const keys = { NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'p', SUPABASE_SECRET_KEY: 's' }

describe('settings', () => {
  it('need nothing', () => {
    expect(readSettings({})).toEqual({
      port: 3000,
      supabasePort: 54321,
      mailPort: 54324,
      smtpPort: 54325,
      dataDir: join(process.cwd(), 'supabase/.temp/data'),
      siteUrl: 'http://localhost:3000',
      embedded: true,
    })
  })

  it.each([
    [{ PORT: 'abc' }, /^PORT must be .* not "abc"/],
    [{ SUPABASE_PORT: '70000' }, /^SUPABASE_PORT must be/],
    [{ MAIL_PORT: '0' }, /^MAIL_PORT must be/],
    [{ PORT: '54324' }, /four different ports/],
    [{ PORT: '54400', MAIL_PORT: '54399' }, /four different ports/],
    [{ SITE_URL: 'example.com' }, /^SITE_URL must be/],
    [
      { DATABASE_URL: 'mysql://localhost/altiora' },
      /^DATABASE_URL must be a URL such as postgres:/,
    ],
    [{ DATABASE_URL: 'altiora' }, /^DATABASE_URL must be/],
    [{ SITE_URL: 'https://example.com/site' }, /^SITE_URL must be/],
    [hosted, /PUBLISHABLE_KEY and SUPABASE_SECRET_KEY are missing/],
    [
      { ...hosted, SUPABASE_SECRET_KEY: 's' },
      /, but NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY is missing/,
    ],
  ])('refuse %o', (env, message) => expect(() => readSettings(env)).toThrow(message))

  it('run the embedded backend on a host only when told to', () => {
    expect(() => readSettings({}, true)).toThrow(/SUPABASE_EMBEDDED=1/)
    expect(readSettings({ SUPABASE_EMBEDDED: '1' }, true).embedded).toBe(true)
  })

  it('take a PostgreSQL server for the embedded backend, and only for that', () => {
    const DATABASE_URL = 'postgres://user:password@localhost:5432/altiora'
    expect(readSettings({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL)
    const env = { ...hosted, ...keys, SITE_URL: 'https://www.example.com' }
    const other = { ...env, DATABASE_URL: 'mysql://localhost/altiora' }
    expect(readSettings(other).databaseUrl).toBeUndefined()
  })

  it('take a configured Supabase instead', () => {
    const env = { ...hosted, ...keys }
    expect(() => readSettings(env, true)).toThrow(/^SITE_URL is missing. With a hosted Supabase/)
    const site = 'https://www.example.com'
    const { embedded, siteUrl } = readSettings({ ...env, SITE_URL: `${site}/` }, true)
    expect([embedded, siteUrl]).toEqual([false, site])
  })
})

describe('the site’s own address', () => {
  it.each([
    [{}, 'http://localhost:3000'],
    [{ PORT: '3700' }, 'http://localhost:3700'],
    [{ PORT: '80', HOST: '0.0.0.0' }, 'http://localhost'],
    [{ PORT: '3700', HOST: '::' }, 'http://localhost:3700'],
    [{ PORT: '3700', HOST: '192.168.1.5' }, 'http://192.168.1.5:3700'],
    [{ PORT: '3700', HOST: '::1' }, 'http://[::1]:3700'],
    [{ PORT: '3700', HOST: '127.0.0.1', SITE_URL: 'https://a.example/' }, 'https://a.example'],
  ])('of %o is %s', (env, address) => {
    expect(originOf(env)).toBe(address)
    expect(readSettings(env).siteUrl).toBe(address)
  })

  it('is read from a build, and unknown without one', () => {
    expect(builtOrigin(dir)).toBeNull()
    mkdirSync(join(dir, 'server/app'), { recursive: true })
    const robots = 'User-Agent: *\n\nSitemap: http://localhost:3700/sitemap.xml\n'
    writeFileSync(join(dir, 'server/app/robots.txt.body'), robots)
    expect(builtOrigin(dir)).toBe('http://localhost:3700')
  })
})

describe('build', () => {
  const file = (name: string, seconds: number) => {
    const path = join(dir, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, '')
    utimesSync(path, seconds, seconds)
    for (let up = dirname(path); up !== dir; up = dirname(up)) utimesSync(up, seconds, seconds)
  }

  it('is stale when missing, older than a source, or made with other public values', () => {
    const inputs = buildInputs({ NEXT_PUBLIC_SUPABASE_URL: 'a', OTHER: '1' })
    file('app/[locale]/page.tsx', 1000)
    expect(buildIsStale(dir, inputs)).toBe(true)
    file('.next/BUILD_ID', 2000)
    expect(buildIsStale(dir, inputs)).toBe(false)
    file('lib/deep/er/file.ts', 3000)
    expect(buildIsStale(dir, inputs)).toBe(true)
    file('.next/BUILD_ID', 4000)
    file('supabase/config.toml', 5000)
    file('tests/unit/a.test.ts', 5000)
    noteBuild(dir, inputs)
    expect(buildIsStale(dir, inputs)).toBe(false)
    expect(buildIsStale(dir, buildInputs({ NEXT_PUBLIC_SUPABASE_URL: 'b' }))).toBe(true)
    expect(buildIsStale(dir, buildInputs({ NEXT_PUBLIC_SUPABASE_URL: 'a', OTHER: '2' }))).toBe(
      false,
    )
  })
})

describe('data directory', () => {
  it('belongs to one process at a time', () => {
    const release = acquireLock(dir)
    expect(lockHolder(dir)).toBeNull()
    release()
    // This test's parent is running, and isn't this process.
    writeFileSync(join(dir, 'lock'), JSON.stringify({ pid: process.ppid, started: null }))
    expect(lockHolder(dir)).toBe(process.ppid)
    expect(() => acquireLock(dir)).toThrow(`process ${process.ppid}`)
  })

  it.each([
    ['of a process that is gone', JSON.stringify({ pid: 2 ** 30, started: null })],
    ['of an earlier one with that number', JSON.stringify({ pid: process.ppid, started: '1' })],
    ['that is not readable', '{'],
  ])('takes over a lock %s', (_, lock) => {
    writeFileSync(join(dir, 'lock'), lock)
    const release = acquireLock(dir)
    expect(statSync(join(dir, 'lock')).size).toBeGreaterThan(5)
    release()
  })

  it('keeps its keys, readable by their owner only; the environment wins', () => {
    const keys = loadKeys(dir, {})
    expect(loadKeys(dir, {})).toEqual(keys)
    expect(keys.jwtSecret.length).toBeGreaterThanOrEqual(32)
    expect(keys.publishableKey).toMatch(/^sb_publishable_/)
    expect(statSync(join(dir, 'keys.json')).mode & 0o777).toBe(0o600)
    expect(loadKeys(dir, { SUPABASE_SECRET_KEY: 'x' })).toEqual({ ...keys, secretKey: 'x' })
    expect(loadKeys('memory', {})).not.toEqual(loadKeys('memory', {}))
  })

  it('include the link secret of a restored backup, for the web app too', () => {
    const keys = { ...loadKeys(dir, {}), linkSecret: 'restored' }
    writeFileSync(join(dir, 'keys.json'), JSON.stringify(keys))
    expect(webEnv('http://x', loadKeys(dir, {}))).toMatchObject({ LINK_SECRET: 'restored' })
    expect(loadKeys(dir, { LINK_SECRET: 'own' }).linkSecret).toBe('own')
    expect(webEnv('http://x', loadKeys('memory', {}))).not.toHaveProperty('LINK_SECRET')
  })
})
