import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  consentCookie,
  defaultConsent,
  formatConsent,
  refusedConsent,
} from '../../lib/consent/consent.ts'
import { errorReport, policyReport } from '../../lib/error-reports/changes.ts'

const report = {
  reference: 'C0123456ZA',
  path: '/hi/waitlist',
  name: 'TypeError',
  code: null,
  message: 'Something is not a function',
  frames: ['draw _next/static/chunks/a.js:1:2'],
}

describe('a report of an error', () => {
  it('is taken as it is where there is nothing wrong with it', () => {
    expect(errorReport.parse(report)).toEqual(report)
  })

  it('contains no secret from a URL', () => {
    const pathOf = (path: string) => errorReport.parse({ ...report, path }).path
    expect(pathOf('/auth?code=123#x')).toBe('/auth')
    expect(pathOf('/hi/support/messages/abc')).toBe('/hi/support/messages/…')
    expect(pathOf('/support/system-status/subscription/abc/x')).toBe(
      '/support/system-status/subscription/…',
    )
    expect(pathOf('/support/system-status')).toBe('/support/system-status')
  })

  it.each([
    { message: 'hunter2' },
    { message: 'Something is hunter2' },
    { name: 'hunter2 hunter2' },
    { code: 'not a code' },
    { frames: ['hunter2'] },
    { frames: ['draw https://www.example.com/?q=hunter2:1:2'] },
    { frames: Array(13).fill('draw a.js:1:2') },
  ])('may hold nothing else: %j', (more) => {
    expect(errorReport.safeParse({ ...report, ...more }).success).toBe(false)
  })

  it.each(['', 'C123', '0123456789', 'C0123456IL', 'c0123456za', 'C0123456ZA\n', 'R0123456ZA'])(
    'needs a number of a browser, not %j',
    (reference) => expect(errorReport.safeParse({ ...report, reference }).success).toBe(false),
  )
})

describe('telling of an error', () => {
  const fetched = vi.fn()
  const allow = (cookie: string) =>
    vi.stubGlobal('document', { cookie: `${consentCookie}=${cookie}` })

  beforeEach(() => {
    vi.resetModules()
    vi.stubGlobal('fetch', fetched.mockReset().mockResolvedValue({ ok: true }))
    vi.stubGlobal('window', { location: { pathname: '/waitlist' } })
    allow(formatConsent(defaultConsent))
  })
  afterEach(() => vi.unstubAllGlobals())

  const load = async () => (await import('../../lib/error-reports/report.ts')).reportError
  const bodies = () => fetched.mock.calls.map(([, init]) => JSON.parse(init.body))

  it('happens once, under a number that the server takes', async () => {
    const reportError = await load()
    const error = new TypeError('a.b is not a function')
    const numbers = await Promise.all([reportError(error), reportError(error)])
    const told = { ...report, path: '/waitlist', frames: expect.any(Array) }
    expect(bodies()).toEqual([{ ...told, reference: numbers[0] }])
    expect(numbers[1]).toBe(numbers[0])
    expect(errorReport.safeParse({ ...bodies()[0], frames: [] }).success).toBe(true)
  })

  it.each([
    ['before a choice', null],
    ['after a refusal', formatConsent(refusedConsent)],
    ['without analytics', formatConsent({ ...defaultConsent, analytics: false })],
  ])('doesn’t happen %s', async (_, cookie) => {
    if (cookie === null) vi.stubGlobal('document', { cookie: '' })
    else allow(cookie)
    expect(await (await load())(new Error('a'))).toBeNull()
    expect(fetched).not.toHaveBeenCalled()
  })

  it('keeps what was typed in the browser', async () => {
    const reportError = await load()
    await reportError('hunter2')
    await reportError(new Error('Nobody is called hunter2'))
    await reportError(undefined)
    expect(bodies()).toHaveLength(3)
    expect(JSON.stringify(bodies())).not.toContain('hunter2')
  })

  it('gives no number when the server has none', async () => {
    const reportError = await load()
    fetched.mockResolvedValueOnce({ ok: false })
    expect(await reportError(new Error('a'))).toBeNull()
    fetched.mockRejectedValueOnce(new TypeError('offline'))
    expect(await reportError(new Error('b'))).toBeNull()
  })

  it('stops after five', async () => {
    const reportError = await load()
    for (let i = 0; i < 9; i++) await reportError(new Error(String(i)))
    expect(fetched).toHaveBeenCalledTimes(5)
    expect(await reportError(new Error('one more'))).toBeNull()
  })
})

describe('a report of a content policy', () => {
  const old = {
    'document-uri': 'https://www.example.com/hi/support/messages/abc?x=secret#y',
    'blocked-uri': 'https://evil.example/a.js?token=secret',
    'violated-directive': 'script-src-elem',
    'script-sample': 'secret',
  }

  it('is one line without queries, secrets and samples', () => {
    expect(policyReport.parse({ 'csp-report': old })).toBe(
      'script-src-elem refused evil.example/a.js on www.example.com/hi/support/messages/…',
    )
  })

  it('may be a list, of which a few are enough', () => {
    const reports = [1, 2, 2, 3, 4, 5].map((number) => ({
      type: 'csp-violation',
      url: 'https://www.example.com/about?secret',
      body: {
        documentURL: 'https://www.example.com/about?secret',
        blockedURL: number === 1 ? 'inline' : `data:${number}`,
        effectiveDirective: `style-src-${number}\nforged`,
        sample: 'secret',
      },
    }))
    expect(policyReport.parse(reports)).toBe(
      'style-src-1 forged refused inline on www.example.com/about; style-src-2 forged refused data: on www.example.com/about; style-src-3 forged refused data: on www.example.com/about; and 2 more',
    )
  })

  it.each([null, [], {}, [{}], [{ type: 'deprecation', body: {} }], { 'csp-report': {} }, 'x'])(
    'can’t be %j',
    (report) => expect(policyReport.safeParse(report).success).toBe(false),
  )
})
