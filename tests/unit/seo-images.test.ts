import sharp from 'sharp'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { GET, generateStaticParams } from '../../app/og/[locale]/[image]/route.ts'
import { loadMessages } from '../../lib/i18n/messages/index.ts'
import { locales } from '../../lib/i18n/routing.ts'
import { indexedRoutes } from '../../lib/routes.ts'
import { ogAddress } from '../../lib/seo/og/address.ts'
import { fontStack, outline, type Voice } from '../../lib/seo/og/fonts.ts'
import { setText } from '../../lib/seo/og/lines.ts'

vi.mock('next-intl/server', () => import('../setup/translations.ts'))

const heading = {} as Voice
const text = {} as Voice
beforeAll(async () => {
  Object.assign(heading, { stack: await fontStack('heading', 600), language: 'hi', tracking: 0 })
  Object.assign(text, { stack: await fontStack('text', 400), language: 'hi', tracking: 0 })
})

describe('letters', () => {
  it.each(['क्ष', 'त्र', 'ज्ञ', 'श्र'])('%s joins into one', (conjunct) => {
    expect([...conjunct].length).toBeGreaterThan(1)
    expect(outline(conjunct, heading).glyphs).toHaveLength(1)
    // Separated by a non-joiner, it's wider.
    const apart = outline([...conjunct].join('\u200c'), heading)
    expect(outline(conjunct, heading).width).toBeLessThan(apart.width)
  })

  it('of Hindi change their order where the script does', () => {
    // The vowel sign is typed after its consonant but drawn before it; the reph is typed first.
    const [sign, consonant] = outline('कि', heading).glyphs
    expect(consonant?.path).toBe(outline('क', heading).glyphs[0]?.path)
    expect(sign?.x).toBeLessThan(consonant?.x ?? 0)
    expect(outline('र्म', heading).glyphs[0]?.path).toBe(outline('म', heading).glyphs[0]?.path)
  })

  it('of two scripts in one line each come from their own font', () => {
    const latin = outline('AI', heading)
    const mixed = outline('के लिए AI, हिन्दी', heading)
    for (const { path } of latin.glyphs) {
      expect(mixed.glyphs.map((glyph) => glyph.path)).toContain(path)
    }
  })

  it('that no font has are named', () => {
    expect(() => outline('Altiora 語', text)).toThrow(/U\+8A9E.*Altiora/)
  })

  it.each(locales)('of every title and description are there, %s', async (locale) => {
    const { meta } = await loadMessages(locale)
    for (const name of indexedRoutes) {
      expect(outline(meta[name].title, heading).width).toBeGreaterThan(0)
      expect(outline(meta[name].description, text).width).toBeGreaterThan(0)
    }
  })
})

describe('lines', () => {
  const measure = (part: string) => part.length / 2
  const room = { sizes: [80, 60, 40], width: 800, height: 300, lines: 3, leading: 1.1 }

  it('are as few and as large as they fit', () => {
    expect(setText('Security', room, measure)).toEqual({ lines: ['Security'], size: 80 })
    const { lines, size } = setText('An agent that knows your company by heart', room, measure)
    expect([lines.length, size]).toEqual([3, 80])
    for (const line of lines) expect(measure(line) * size).toBeLessThanOrEqual(room.width)
  })

  it('do not part what a no-break space holds together', () => {
    const lines = setText('Altiora\u00a0: des voix\u00a0! et des agents', room, measure).lines
    expect(lines.join(' ')).toBe('Altiora\u00a0: des voix\u00a0! et des agents')
    for (const line of lines) expect(line).not.toMatch(/^[:!]/)
  })

  it('end in an ellipsis where nothing fits', () => {
    const { lines, size } = setText('word '.repeat(80), room, measure)
    expect([lines.length, size]).toEqual([3, 40])
    expect(lines.at(-1)).toMatch(/word…$/)
    expect(measure(lines.at(-1) ?? '') * size).toBeLessThanOrEqual(room.width)
  })
})

describe('the sharing image', () => {
  const get = (locale: string, image: string) =>
    GET(new Request('https://example.com'), { params: Promise.resolve({ locale, image }) })

  it('is made for every public page in every language', () => {
    const made = generateStaticParams().map(({ locale, image }) => `/og/${locale}/${image}`)
    const linked = locales.flatMap((locale) =>
      indexedRoutes.map((name) => ogAddress(name, locale, []).split('?')[0]),
    )
    expect(made.sort()).toEqual(linked.sort())
  })

  it.each(locales)('is a small PNG of 1200 by 630, %s', async (locale) => {
    const response = await get(locale, 'alphaAi.png')
    const png = Buffer.from(await response.arrayBuffer())
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    expect(png.length).toBeLessThan(60_000)
    expect(response.headers.get('cache-control')).toContain('immutable')
  })

  it('has another address when its words change', () => {
    const address = ogAddress('home', 'hi', ['one', 'two'])
    expect(address).toMatch(/^\/og\/hi\/home\.png\?v=[0-9a-f]{8}$/)
    expect(ogAddress('home', 'hi', ['one', 'two'])).toBe(address)
    expect(ogAddress('home', 'hi', ['one', 'three'])).not.toBe(address)
  })
})
