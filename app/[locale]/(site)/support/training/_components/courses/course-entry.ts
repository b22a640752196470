import { getCourses, getCourseWords } from '@/lib/content/courses'
import { formatDuration } from '@/lib/i18n/duration'
import type { Locale } from '@/lib/i18n/routing'
import { getSearchEntries } from '@/lib/learning/catalogue'
import { coursePath, localePath } from '@/lib/routes'
import type { Learning } from '../words'

/** A course as client code knows it, in the page's language. */
export type CourseEntry = ReturnType<typeof getCourseEntries>[number]

/** All courses, with only the text the page needs. */
export function getCourseEntries(locale: Locale, t: Learning) {
  const texts = new Map(getSearchEntries(locale).map(({ slug, text }) => [slug, text]))
  return getCourses().map((course) => {
    const { title, description, tags } = getCourseWords(course.slug, locale)
    return {
      slug: course.slug,
      href: localePath(locale, coursePath(course.slug)),
      track: course.track,
      level: course.level,
      facts: [
        t(`tracks.${course.track}.title`),
        t(`levels.${course.level}`),
        `${t('lessons', { count: course.lessons.length })}, ${formatDuration(course.minutes, locale)}`,
      ],
      title,
      description,
      tags: tags.join(', '),
      /** The searched text. */
      text: texts.get(course.slug) ?? '',
    }
  })
}
