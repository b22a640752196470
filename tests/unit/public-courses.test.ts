import sharp from 'sharp'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { getCourses, getCourseWords, sampleLesson } from '../../content/courses/index.ts'
import { locales } from '../../lib/i18n/routing.ts'
import {
  accessOf,
  isRendered,
  localePath,
  publicCoursePath,
  samplePath,
  splitLocale,
  startPath,
} from '../../lib/routes.ts'
import { safeNext } from '../../lib/security/next-path.ts'
import { isOwnNavigation } from '../../lib/security/origin.ts'
import { courseData, isoDuration } from '../../lib/seo/json-ld.tsx'
import { courseMetadata } from '../../lib/seo/metadata.ts'
import { page } from '../setup/translations.ts'

const rpc = vi.hoisted(() => vi.fn())
const redirected = vi.hoisted(() => vi.fn())
const make = vi.hoisted(() => vi.fn())

vi.mock('next-intl/server', () => import('../setup/translations.ts'))
vi.mock('next/navigation', () => ({ redirect: redirected }))
vi.mock('@/lib/learning/changes', () => ({
  enrol: { make },
  rateCourse: { make },
  removeRating: { make },
}))
vi.mock('next/headers', () => ({ headers: async () => new Headers() }))
vi.mock('@/lib/env', () => ({ env: () => ({ siteUrl: 'https://altiora.test' }) }))
vi.mock('@/lib/db/clients', () => ({ patience: {}, serviceClient: () => ({ rpc }) }))

const { startByForm } = await import('../../lib/learning/form-actions.ts')
const { GET, generateStaticParams } = await import('../../app/og/[locale]/courses/[image]/route.ts')
const everyCourse = getCourses().map((course) => [course.slug, course] as const)
const slug = 'how-machines-learn'

describe('addresses of public courses', () => {
  it.each(everyCourse)('of %s are public and prerendered, and starting it is not', (_, one) => {
    for (const path of [publicCoursePath(one.slug), samplePath(one.slug, sampleLesson(one).slug)]) {
      expect([path, accessOf(path), isRendered(path)]).toEqual([path, null, false])
    }
    expect(accessOf(startPath(one.slug))).toEqual({ requireAuth: true, requireProfile: true })
  })

  it.each(locales)('the way back from sign-up is a safe one, %s', (locale) => {
    const next = localePath(locale, startPath(slug))
    expect(safeNext(next)).toBe(next)
    expect(splitLocale(next)).toEqual({ locale, path: startPath(slug) })
  })

  it('no lesson is called like the page that starts a course', () => {
    for (const { lessons } of getCourses()) {
      expect(lessons.map((lesson) => lesson.slug)).not.toContain('start')
      expect(lessons.map((lesson) => lesson.slug)).not.toContain('questions')
    }
  })
})

describe('starting a course after sign-up', () => {
  it.each([
    ['same-origin', true],
    ['same-site', false],
    ['cross-site', false],
    ['none', false],
    [null, false],
  ])('a navigation from %s starts at once: %s', (from, atOnce) => {
    expect(isOwnNavigation(new Headers(from ? { 'sec-fetch-site': from } : {}))).toBe(atOnce)
  })

  const form = (fields: Record<string, string>) => {
    const data = new FormData()
    for (const [name, value] of Object.entries(fields)) data.set(name, value)
    return startByForm(null, data)
  }

  beforeEach(() => {
    redirected.mockReset()
    make.mockReset().mockResolvedValue({ enrolledAt: '2026-01-01T00:00:00Z' })
  })

  it('without scripts enrols and leads to the first lesson in the language of the form', async () => {
    await form({ start: slug, language: 'hi' })
    const [, input] = make.mock.calls[0] ?? []
    expect(await input()).toEqual({ course: slug })
    expect(redirected).toHaveBeenCalledExactlyOnceWith(
      '/hi/academy/learning-hub/how-machines-learn/a-line-through-points',
    )
  })

  it.each(['//evil.example', '../..', ''])('leads nowhere for the course "%s"', async (made) => {
    await form({ start: made, language: 'en' })
    expect(redirected).not.toHaveBeenCalled()
  })

  it('says why it could not enrol', async () => {
    make.mockRejectedValue(new Error('the database is away'))
    vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(await form({ start: slug, language: 'en' })).toMatchObject({ ok: false })
    expect(redirected).not.toHaveBeenCalled()
  })
})

describe('structured data of a course', () => {
  it.each([
    [5, 'PT5M'],
    [60, 'PT1H'],
    [83, 'PT1H23M'],
    [0, 'PT0M'],
  ])('%i minutes are %s', (minutes, duration) => expect(isoDuration(minutes)).toBe(duration))

  it.each(locales)('says what it teaches, what it costs and how long it takes, %s', (locale) => {
    for (const one of getCourses()) {
      const words = getCourseWords(one.slug, locale)
      const data = courseData({ course: one, words, locale, level: 'x' })
      expect(data).toMatchObject({
        '@type': 'Course',
        name: words.title,
        teaches: words.outcomes,
        inLanguage: 'en',
        isAccessibleForFree: true,
        offers: { category: 'Free', price: 0 },
        hasCourseInstance: { courseMode: 'Online', courseWorkload: isoDuration(one.minutes) },
      })
      expect(new URL(data.url).pathname).toBe(localePath(locale, publicCoursePath(one.slug)))
      expect(data.syllabusSections.map(({ name }) => name)).toEqual(
        one.lessons.map((lesson) => words.lessons[lesson.slug]?.title),
      )
    }
  })
})

describe('sharing images of courses', () => {
  it('are made for every course in every language, at the address that pages name', async () => {
    const made = generateStaticParams().map(({ locale, image }) => `/og/${locale}/courses/${image}`)
    const linked: unknown[] = []
    for (const locale of locales) {
      page.locale = locale
      for (const one of getCourses()) {
        const words = getCourseWords(one.slug, locale)
        const page = await courseMetadata(publicCoursePath(one.slug), one.slug, words, words)
        const [image] = [page.openGraph?.images].flat() as { url: string }[]
        linked.push(image?.url.split('?')[0])
      }
    }
    expect(linked.sort()).toEqual(made.sort())
  })

  it('are PNGs of 1200 by 630, and none is made for another course', async () => {
    const get = (locale: string, image: string) =>
      GET(new Request('https://example.com'), { params: Promise.resolve({ locale, image }) })
    const png = Buffer.from(await (await get('hi', `${slug}.png`)).arrayBuffer())
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    expect((await get('hi', 'no-such-course.png')).status).toBe(404)
    expect((await get('xx', `${slug}.png`)).status).toBe(404)
    // The first drawing reads the fonts.
  }, 30_000)
})
