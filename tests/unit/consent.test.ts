import { globSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { browserStorage } from '@/content/legal/storage'
import {
  consentCookie,
  consentDays,
  defaultConsent,
  formatConsent,
  parseConsent,
  refusedConsent,
} from '@/lib/consent/consent'

describe('the choice as a cookie has it', () => {
  test('the defaults, and a refusal', () => {
    expect(formatConsent(defaultConsent)).toBe('v1.necessary.functional.analytics')
    expect(formatConsent(refusedConsent)).toBe('v1.necessary')
  })

  test('what is written is read back, whatever was chosen', () => {
    for (const functional of [true, false]) {
      for (const analytics of [true, false]) {
        for (const advertising of [true, false]) {
          const consent = { functional, analytics, advertising }
          expect(parseConsent(formatConsent(consent))).toEqual(consent)
        }
      }
    }
  })

  test.each([null, undefined, '', 'v0.necessary.analytics', 'true', 'analytics', 'v12.analytics'])(
    '%j is no choice',
    (value) => expect(parseConsent(value)).toBeNull(),
  )

  test('an unknown word allows nothing', () => {
    expect(parseConsent('v1.necessary.everything.analyticsx')).toEqual(refusedConsent)
  })
})

describe('the choice in a browser', () => {
  let written: string[]
  let kept: boolean
  beforeEach(() => {
    written = []
    kept = true
    vi.resetModules()
    vi.stubGlobal('document', {
      get cookie() {
        const pairs = kept ? written.map((line) => line.split(';')[0]).slice(-1) : []
        return ['other=1', ...pairs].join('; ')
      },
      set cookie(line: string) {
        written.push(line)
      },
    })
    vi.stubGlobal('window', { dispatchEvent: vi.fn() })
  })
  afterEach(() => vi.unstubAllGlobals())

  test.each([
    ['http:', ''],
    ['https:', '; Secure'],
  ])('one cookie for 180 days, SameSite=Lax, over %s ending in %j', async (protocol, secure) => {
    vi.stubGlobal('location', { protocol })
    const { currentConsent, saveConsent } = await import('@/lib/consent/store')
    expect(currentConsent()).toBeNull()
    expect(saveConsent(defaultConsent)).toBe(true)
    expect(written).toEqual([
      `${consentCookie}=v1.necessary.functional.analytics; Path=/; Max-Age=15552000; SameSite=Lax${secure}`,
    ])
    expect(currentConsent()).toEqual(defaultConsent)
  })

  test('a browser that keeps no cookie is told of, and the choice counts on this page', async () => {
    kept = false
    vi.stubGlobal('location', { protocol: 'https:' })
    const { currentConsent, saveConsent } = await import('@/lib/consent/store')
    expect(saveConsent(refusedConsent)).toBe(false)
    expect(currentConsent()).toEqual(refusedConsent)
  })
})

describe('the table of what is stored', () => {
  const text = globSync('{app,components,lib}/**/*.{ts,tsx}')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const named = browserStorage.map(({ name }): string => name)

  test('names every cookie of the code', () => {
    // The channels between tabs store nothing.
    const inCode = new Set([...text.matchAll(/'(altiora-[a-z-]+)'/g)].map(([, name]) => name))
    inCode.delete('altiora-auth')
    inCode.delete('altiora-outbox')
    expect(inCode.size).toBeGreaterThan(4)
    for (const name of inCode) expect(named).toContain(name)
  })

  test('names nothing that is not there, and the lifetime of the choice', () => {
    for (const name of named.filter((name) => !name.endsWith('-code-verifier'))) {
      expect(text).toContain(`'${name}'`)
    }
    const choice = browserStorage.find(({ name }) => name === consentCookie)
    expect(choice).toMatchObject({ seconds: consentDays * 86_400 })
  })
})
