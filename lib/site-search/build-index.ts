import 'server-only'
import { createTranslator } from 'next-intl'
import { getCourses, getCourseWords, sampleLesson } from '@/content/courses'
import { faq, getFaqWords } from '@/content/faq'
import { getGuideWords, guides } from '@/content/guides'
import { getRecordingWords, recordings } from '@/content/recordings'
import { loadMessages } from '@/lib/i18n/messages'
import { type Locale, routing } from '@/lib/i18n/routing'
import {
  coursePath,
  guidePath,
  indexedRoutes,
  lessonPath,
  publicCoursePath,
  recordingPath,
  routes,
  samplePath,
} from '@/lib/routes'
import type { IndexEntry, SearchIndex } from './entries'

const english = routing.defaultLocale

/** Terms are often known in English. */
const inEnglish = (locale: Locale, words: () => readonly string[]) =>
  locale === english ? '' : words().join(' ')

/** Longer words, each once, without those in `known`. */
function distinctWords(text: string, known: string): string {
  const wordsOf = (of: string) => of.toLowerCase().match(/[\p{L}\p{M}\p{N}]{4,}/gu) ?? []
  const seen = new Set<string>(wordsOf(known))
  return wordsOf(text)
    .filter((word) => !seen.has(word) && seen.add(word))
    .join(' ')
}

async function translators(locale: Locale) {
  const messages = await loadMessages(locale)
  return {
    nav: createTranslator({ locale, messages, namespace: 'nav' }),
    meta: createTranslator({ locale, messages, namespace: 'meta' }),
    profile: createTranslator({ locale, messages, namespace: 'profile' }),
    search: createTranslator({ locale, messages, namespace: 'search' }),
  }
}

async function pages(locale: Locale): Promise<IndexEntry[]> {
  const [{ nav, meta, profile }, { meta: metaEnglish, nav: navEnglish }] = await Promise.all([
    translators(locale),
    translators(english),
  ])
  const settings = profile('title')
  const own = (title: string, about: string, path: string, words = ''): IndexEntry => [
    title,
    about,
    null,
    path,
    words,
  ]
  const section = (
    key: 'learningHub' | 'liveLearning' | 'projectShowcase' | 'certifications',
  ): IndexEntry =>
    own(
      nav(`user.${key}`),
      nav(`menus.academy.items.${key}.text`),
      routes[key],
      inEnglish(locale, () => [navEnglish(`user.${key}`)]),
    )
  return [
    ...indexedRoutes.map(
      (name): IndexEntry => [
        meta(`${name}.title`),
        meta(`${name}.description`),
        routes[name],
        null,
        inEnglish(locale, () => [metaEnglish(`${name}.title`)]),
      ],
    ),
    [nav('about.careers'), meta('about.title'), `${routes.about}#careers`, null, ''],
    own(nav('user.dashboard'), '', routes.dashboard),
    section('learningHub'),
    section('liveLearning'),
    own(nav('user.events'), nav('user.liveLearning'), routes.events),
    section('projectShowcase'),
    section('certifications'),
    own(settings, profile('description'), routes.profileSettings),
    own(profile('sections.security'), settings, routes.securitySettings),
    own(profile('sections.keys'), settings, routes.keySettings),
    own(profile('sections.data'), settings, routes.dataSettings),
  ]
}

function courses(locale: Locale): IndexEntry[] {
  return getCourses().map(({ slug }) => {
    const { title, tags } = getCourseWords(slug, locale)
    const other = inEnglish(locale, () => {
      const words = getCourseWords(slug, english)
      return [words.title, ...words.tags]
    })
    return [title, tags.join(' · '), publicCoursePath(slug), coursePath(slug), other]
  })
}

/** Visitors get the sample lesson itself; the others lead to the course's page. */
function lessons(locale: Locale): IndexEntry[] {
  return getCourses().flatMap((course) => {
    const { title, lessons: words } = getCourseWords(course.slug, locale)
    const other = getCourseWords(course.slug, english).lessons
    const sample = sampleLesson(course).slug
    return course.lessons.map(
      ({ slug }): IndexEntry => [
        words[slug]?.title ?? slug,
        title,
        slug === sample ? samplePath(course.slug, slug) : publicCoursePath(course.slug),
        lessonPath(course.slug, slug),
        inEnglish(locale, () => [other[slug]?.title ?? '']),
      ],
    )
  })
}

async function help(locale: Locale): Promise<IndexEntry[]> {
  const [words, other] = await Promise.all([getFaqWords(locale), getFaqWords(english)])
  return faq.flatMap(({ slug }) => {
    const item = words[slug]
    if (!item) return []
    const found = distinctWords(item.answer.join(' '), item.question)
    const more = inEnglish(locale, () => [other[slug]?.question ?? ''])
    const path = `${routes.helpCentre}#${slug}`
    return [[item.question, '', path, null, `${found} ${more}`.trim()] as const]
  })
}

const described = (
  slugs: readonly { slug: string }[],
  words: Record<string, { title: string; description: string }>,
  other: Record<string, { title: string }> | null,
  entry: (slug: string) => [path: string | null, memberPath: string | null],
): IndexEntry[] =>
  slugs.map(({ slug }) => [
    words[slug]?.title ?? slug,
    words[slug]?.description ?? '',
    ...entry(slug),
    other?.[slug]?.title ?? '',
  ])

/** The search index of a language, with everything found without the database. */
export async function buildIndex(locale: Locale): Promise<SearchIndex> {
  const foreign = locale !== english
  const [page, helpAnswers, spoken, spokenEnglish] = await Promise.all([
    pages(locale),
    help(locale),
    getRecordingWords(locale),
    getRecordingWords(english),
  ])
  const guideEnglish = foreign ? getGuideWords(english) : null
  return {
    entries: {
      page,
      course: courses(locale),
      lesson: lessons(locale),
      help: helpAnswers,
      guide: described(guides, getGuideWords(locale), guideEnglish, (slug) => [
        guidePath(slug),
        null,
      ]),
      recording: described(recordings, spoken, foreign ? spokenEnglish : null, (slug) => [
        null,
        recordingPath(slug),
      ]),
    },
    suggested: {
      visitors: [routes.courses, routes.alphaAi, routes.helpCentre, routes.contact],
      members: [routes.learningHub, routes.events, routes.projectShowcase, routes.helpCentre],
    },
  }
}
