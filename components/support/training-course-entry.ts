import { getCourses, getCourseWords } from '@/content/courses'
import type { Locale } from '@/lib/i18n/routing'
import { coursePath, localePath } from '@/lib/routes'

/** A course as client code knows it, in the page's language. */
export type CourseEntry = ReturnType<typeof getCourseEntries>[number]

/** All courses, with only the text the page needs. */
export function getCourseEntries(locale: Locale) {
  return getCourses().map(({ slug, track, level, topic, minutes, lessons }) => ({
    slug,
    href: localePath(locale, coursePath(slug)),
    track,
    level,
    topic,
    minutes,
    lessons: lessons.length,
    title: getCourseWords(slug, locale).title,
  }))
}
