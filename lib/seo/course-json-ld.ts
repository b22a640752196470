import type { Course, CourseWords } from '@/content/courses'
import { instructors } from '@/content/instructors'
import type { Locale } from '@/lib/i18n/routing'
import { localePath, publicCoursePath, routes } from '@/lib/routes'
import { site } from '@/lib/site'
import { absoluteUrl } from './origin'

/** Minutes as an ISO 8601 duration, such as `PT1H23M`. */
export function isoDuration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return `PT${hours > 0 ? `${hours}H` : ''}${rest > 0 || hours === 0 ? `${rest}M` : ''}`
}

const provider = () => ({
  '@type': 'Organization',
  name: site.name,
  url: absoluteUrl(routes.home),
})

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
