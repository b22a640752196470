import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pagePattern } from '@/lib/log/paths'
import { routes } from '@/lib/routes'
import { vitalsInput } from '@/lib/vitals/schema'

describe('what is kept of a path', () => {
  test.each([
    ['/', '/'],
    ['/legal', '/legal'],
    ['/legal?utm_source=mail', '/legal'],
    ['/products/alpha-ai', '/products/alpha-ai'],
    ['/academy/project-showcase/7f3a', '/academy/project-showcase/*'],
    ['/academy/events/a/b', '/academy/events/*'],
    ['/legalese', '/*'],
    ['/someone@example.com', '/*'],
    ['', '/*'],
  ])('of %j: %j', (path, pattern) => expect(pagePattern(path)).toBe(pattern))

  test('every page of ours has a pattern that the database takes', () => {
    for (const path of Object.values(routes)) {
      expect(pagePattern(path)).toBe(path)
      expect(pagePattern(`${path}/x`)).toMatch(/^\/[a-z0-9/*-]{0,99}$/)
    }
  })
})

describe('what the handler takes', () => {
  const sample = { metric: 'LCP', value: 812.4, rating: 'good' }
  const good = { path: '/hi/legal', device: 'phone', samples: [sample] }
  const fields = (input: unknown) =>
    vitalsInput.safeParse(input).error?.issues.map(({ path }) => path[0])

  test('a measurement, without whatever else comes along', () => {
    expect(vitalsInput.parse({ ...good, user: 'x' })).toEqual(good)
  })

  test.each([
    ['path', { path: 'legal' }],
    ['path', { path: `/${'a'.repeat(512)}` }],
    ['device', { device: 'fridge' }],
    ['samples', { samples: [] }],
    ['samples', { samples: Array(6).fill(sample) }],
    ['samples', { samples: [{ ...sample, metric: 'FID' }] }],
    ['samples', { samples: [{ ...sample, value: -1 }] }],
    ['samples', { samples: [{ ...sample, value: Number.POSITIVE_INFINITY }] }],
    ['samples', { samples: [{ ...sample, value: '1' }] }],
    ['samples', { samples: [{ ...sample, rating: 'fine' }] }],
  ])('%s is refused in %j', (field, change) => {
    expect(fields({ ...good, ...change })).toEqual([field])
  })
})

describe('what a page reports', () => {
  const fetched = vi.fn()
  const bodies = () => fetched.mock.calls.map(([, { body }]) => JSON.parse(body))
  let consent: string
  let visibility: string
  let hide: () => void
  const lcp = {
    name: 'LCP',
    value: 812,
    rating: 'good',
    navigationId: 1,
    navigationType: 'navigate',
    navigationURL: 'https://altiora.example/hi/legal?token=secret#privacy',
  }

  beforeEach(() => {
    fetched.mockReset().mockResolvedValue(new Response('null'))
    consent = 'altiora-consent=v1.necessary.analytics'
    visibility = 'visible'
    hide = () => {}
    vi.resetModules()
    vi.stubGlobal('innerWidth', 390)
    vi.stubGlobal('location', { href: 'https://altiora.example/legal' })
    vi.stubGlobal('document', {
      get cookie() {
        return consent
      },
      get visibilityState() {
        return visibility
      },
      querySelector: () => null,
      addEventListener: (_: string, listener: () => void) => {
        hide = () => {
          visibility = 'hidden'
          listener()
        }
      },
    })
    vi.stubGlobal('fetch', fetched)
  })
  afterEach(() => vi.unstubAllGlobals())

  test('all of one visit at once when the page is left, without query and hash, and once', async () => {
    const { report } = await import('@/lib/vitals/report')
    report(lcp)
    report({ ...lcp, name: 'CLS', value: 0 })
    expect(fetched).not.toHaveBeenCalled()
    hide()
    report({ ...lcp, value: 900 })
    hide()
    expect(bodies()).toEqual([
      {
        path: '/hi/legal',
        device: 'phone',
        samples: [
          { metric: 'LCP', value: 812, rating: 'good' },
          { metric: 'CLS', value: 0, rating: 'good' },
        ],
      },
    ])
    const [url, sent] = fetched.mock.calls[0] ?? []
    expect(url).toBe('/api/vitals')
    // The page has been left when the response arrives.
    expect(sent).toMatchObject({ method: 'POST', keepalive: true })
    expect(sent.headers.get('content-type')).toBe('application/json')
  })

  test('nothing after the switch was turned off, even of what was measured before', async () => {
    const { report } = await import('@/lib/vitals/report')
    report(lcp)
    consent = 'altiora-consent=v1.necessary.functional'
    hide()
    consent = 'altiora-consent=v1.necessary.analytics'
    hide()
    expect(fetched).not.toHaveBeenCalled()
  })
})
