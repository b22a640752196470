import { getLocale, getTranslations } from 'next-intl/server'
import type { Course, CourseWords } from '@/content/courses'
import { instructors } from '@/content/instructors'
import type { Locale } from '@/lib/i18n/routing'
import { localePath, publicCoursePath, routes } from '@/lib/routes'
import { site } from '@/lib/site'
import { absoluteUrl } from './origin'

/** `data` as JSON that is safe inside a script: nothing can end it, and U+2028 and U+2029 are escaped. */
export function scriptJson(data: unknown): string {
  return JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

/** Structured data for search engines. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped JSON that no browser runs
      dangerouslySetInnerHTML={{
        __html: scriptJson({ '@context': 'https://schema.org', ...data }),
      }}
    />
  )
}

/** The organisation and the site as structured data, for the home page. */
export async function SiteJsonLd() {
  const [t, locale] = await Promise.all([getTranslations('common'), getLocale()])
  const organization = `${absoluteUrl('/')}/#organization`
  const logo = {
    '@type': 'ImageObject',
    url: absoluteUrl('/icons/icon-512.png'),
    width: 512,
    height: 512,
  }
  const sameAs = site.social.map(({ href }) => href)
  return (
    <JsonLd
      data={{
        '@graph': [
          {
            '@type': 'Organization',
            '@id': organization,
            name: site.name,
            url: absoluteUrl('/'),
            description: t('description'),
            email: site.email.contact,
            logo,
            sameAs,
          },
          {
            '@type': 'WebSite',
            '@id': `${absoluteUrl('/')}/#website`,
            name: site.name,
            url: absoluteUrl(localePath(locale, routes.home)),
            description: t('description'),
            inLanguage: locale,
            image: logo,
            publisher: { '@id': organization },
            sameAs,
          },
        ],
      }}
    />
  )
}

/** Minutes as an ISO 8601 duration, such as `PT1H23M`. */
export function isoDuration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return `PT${hours > 0 ? `${hours}H` : ''}${rest > 0 || hours === 0 ? `${rest}M` : ''}`
}

const provider = () => ({ '@type': 'Organization', name: site.name, url: absoluteUrl(routes.home) })

type CourseData = {
  course: Course
  /** In the page's language; the lessons themselves are in English. */
  words: CourseWords
  locale: Locale
  /** The level in the page's language. */
  level: string
}

/** A course as a schema.org Course. */
export function courseData({ course, words, locale, level }: CourseData) {
  return {
    '@type': 'Course',
    url: absoluteUrl(localePath(locale, publicCoursePath(course.slug))),
    name: words.title,
    description: words.description,
    provider: provider(),
    inLanguage: 'en',
    educationalLevel: level,
    teaches: words.outcomes,
    about: words.tags,
    isAccessibleForFree: true,
    timeRequired: isoDuration(course.minutes),
    offers: { '@type': 'Offer', category: 'Free', price: 0, priceCurrency: 'USD' },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      courseWorkload: isoDuration(course.minutes),
      inLanguage: 'en',
      instructor: { '@type': 'Person', name: instructors[course.instructor] },
    },
    syllabusSections: course.lessons.map(({ slug, minutes }) => ({
      '@type': 'Syllabus',
      name: words.lessons[slug]?.title ?? slug,
      description: words.lessons[slug]?.summary ?? '',
      timeRequired: isoDuration(minutes),
    })),
  }
}

/** The catalogue as a schema.org ItemList; the courses' pages have the details. */
export function catalogueData(
  locale: Locale,
  courses: readonly Pick<CourseData, 'course' | 'words'>[],
) {
  return {
    '@type': 'ItemList',
    numberOfItems: courses.length,
    itemListElement: courses.map(({ course, words }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      item: {
        '@type': 'Course',
        url: absoluteUrl(localePath(locale, publicCoursePath(course.slug))),
        name: words.title,
        description: words.description,
        provider: provider(),
      },
    })),
  }
}
