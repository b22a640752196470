import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { getCourses, getCourseWords } from '@/content/courses'
import { faq, getFaqWords } from '@/content/faq'
import { guides } from '@/content/guides'
import { locales } from '@/lib/i18n/routing'
import {
  accessOf,
  guidePath,
  indexedRoutes,
  lessonPath,
  publicCoursePath,
  routes,
  samplePath,
} from '@/lib/routes'
import { buildIndex } from '@/lib/site-search/build-index'
import { createFinder, suggestions } from '@/lib/site-search/find'

const english = await buildIndex('en')
const visitor = createFinder(english, false)
const member = createFinder(english, true)
const first = (found: ReturnType<typeof visitor>) => found[0]?.hits[0]

describe.each(locales)('the index in %s', async (locale) => {
  const index = await buildIndex(locale)
  const all = Object.values(index.entries).flat()
  const forVisitors = all.flatMap(([, , path]) => path ?? [])
  const forMembers = all.flatMap(([, , path, own]) => own ?? path ?? [])

  it('holds every public page, course, lesson, guide and help answer', () => {
    const paths = [
      ...indexedRoutes.map((name) => routes[name]),
      ...guides.map(({ slug }) => guidePath(slug)),
      ...faq.map(({ slug }) => `${routes.helpCentre}#${slug}`),
      ...getCourses().map(({ slug }) => publicCoursePath(slug)),
    ]
    expect(forVisitors).toEqual(expect.arrayContaining(paths))
    const lessons = getCourses().flatMap((course) =>
      course.lessons.map(({ slug }) => lessonPath(course.slug, slug)),
    )
    expect(forMembers).toEqual(expect.arrayContaining(lessons))
  })

  it('leads visitors nowhere that asks them to sign in', () => {
    expect(forVisitors.filter((path) => accessOf(path.split('#')[0] ?? ''))).toEqual([])
    expect(suggestions(index, false)).toHaveLength(4)
    expect(suggestions(index, true)).toHaveLength(4)
  })

  it('finds every course and help answer by its own title, first', async () => {
    const find = createFinder(index, false)
    const words = await getFaqWords(locale)
    const wrong = [
      ...getCourses().map(({ slug }) => [
        getCourseWords(slug, locale).title,
        publicCoursePath(slug),
      ]),
      ...faq.map(({ slug }) => [words[slug]?.question ?? '', `${routes.helpCentre}#${slug}`]),
    ].filter(([title = '', path]) => !find(title).some(({ hits }) => hits[0]?.path === path))
    expect(wrong).toEqual([])
  })

  it('is small', () => {
    const size = gzipSync(JSON.stringify(index)).length
    expect(size).toBeLessThan(18_000)
  })
})

describe('the finder', () => {
  it.each([
    ['a typo', 'statistcs', publicCoursePath('statistics-for-decisions')],
    ['swapped letters', 'promtping', publicCoursePath('prompting-that-holds-up')],
    ['a beginning', 'securi', publicCoursePath('securing-ai-applications')],
  ])('finds a course in spite of %s', (_, query, path) => {
    const courses = visitor(query).find(({ kind }) => kind === 'course')
    expect(courses?.hits.map((hit) => hit.path)).toContain(path)
  })

  it('ranks a title above a text', () => {
    expect(first(visitor('contact'))?.path).toBe(routes.contact)
    expect(first(visitor('system status'))?.path).toBe(routes.systemStatus)
  })

  it('leads to lessons as far as the person may read them', () => {
    const [course] = getCourses()
    const lessons = course?.lessons ?? []
    const titles = getCourseWords(course?.slug ?? '', 'en').lessons
    const pathOf = (find: typeof visitor, slug = '') =>
      find(titles[slug]?.title ?? '').find(({ kind }) => kind === 'lesson')?.hits[0]?.path
    const [sample, next] = lessons
    expect(pathOf(visitor, sample?.slug)).toBe(samplePath(course?.slug ?? '', sample?.slug ?? ''))
    expect(pathOf(visitor, next?.slug)).toBe(publicCoursePath(course?.slug ?? ''))
    expect(pathOf(member, next?.slug)).toBe(lessonPath(course?.slug ?? '', next?.slug ?? ''))
  })

  it('finds private sections for signed-in people only', () => {
    const paths = (find: typeof visitor) =>
      find('dashboard').flatMap(({ hits }) => hits.map(({ path }) => path))
    expect(paths(visitor)).not.toContain(routes.dashboard)
    expect(paths(member)).toContain(routes.dashboard)
  })

  it('finds nothing for nonsense and shows at most five of a kind', () => {
    expect(visitor('qqqqxyzzy')).toEqual([])
    expect(Math.max(...member('a').map(({ hits }) => hits.length))).toBe(5)
  })
})
