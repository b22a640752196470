import { getLocale } from 'next-intl/server'
import { type Course, getCourseWords } from '@/lib/content/courses'
import { formatDuration } from '@/lib/i18n/duration'
import { Link } from '@/lib/i18n/link'
import type { Locale } from '@/lib/i18n/routing'
import { coursePath, lessonPath } from '@/lib/routes'
import { Shelf } from '../../_components/catalogue/shelf'

type LessonsProps = { course: Course; locale: Locale; heading: 'h3' | 'h4'; withTags?: boolean }

/** A course with its lessons as things to read. */
export function Lessons({ course, locale, heading, withTags = false }: LessonsProps) {
  const words = getCourseWords(course.slug, locale)
  return (
    <Shelf
      heading={heading}
      title={
        <Link href={coursePath(course.slug)} className="underline-link">
          {words.title}
        </Link>
      }
      text={withTags ? words.tags.join(', ') : words.description}
      links={course.lessons.map(({ slug, minutes }) => ({
        href: lessonPath(course.slug, slug),
        label: words.lessons[slug]?.title ?? slug,
        text: words.lessons[slug]?.summary ?? '',
        note: formatDuration(minutes, locale),
      }))}
    />
  )
}

/** The lessons in which something is built, course by course. */
export async function Tutorials({ courses }: { courses: readonly Course[] }) {
  const locale = await getLocale()
  return (
    <div className="grid gap-16">
      {courses.map((course) => (
        <Lessons key={course.slug} course={course} locale={locale} heading="h3" />
      ))}
    </div>
  )
}
