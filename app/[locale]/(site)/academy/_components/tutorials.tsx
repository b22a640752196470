import { Plus } from 'lucide-react'
import { getLocale, getTranslations } from 'next-intl/server'
import type { getCatalogue } from '@/lib/content/catalogue'
import { type Course, getCourseWords } from '@/lib/content/courses'
import { formatDuration } from '@/lib/i18n/duration'
import { Link } from '@/lib/i18n/link'
import type { Locale } from '@/lib/i18n/routing'
import { suggestedInterests } from '@/lib/profile/options'
import { coursePath, lessonPath } from '@/lib/routes'
import { Shelf } from '../../_components/catalogue/shelf'

type LessonsProps = { course: Course; locale: Locale; heading: 'h3' | 'h4'; withTags?: boolean }

/** A course with its lessons as readings. */
function Lessons({ course, locale, heading, withTags = false }: LessonsProps) {
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

/** The lessons with something to build, course by course. */
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

type LibraryProps = { shelves: ReturnType<typeof getCatalogue>['resourceLibrary'] }

/** Every lesson as a reading, under topics that open without scripts. */
export async function Library({ shelves }: LibraryProps) {
  const [t, common, locale] = await Promise.all([
    getTranslations('academyPage.tabs.resourceLibrary'),
    getTranslations('common.interests'),
    getLocale(),
  ])
  return (
    <div className="border-b border-line">
      {shelves.map(({ heading, courses }, index) => {
        const known = suggestedInterests.find((interest) => interest === heading)
        const count = courses.reduce((sum, { lessons }) => sum + lessons.length, 0)
        return (
          <details key={heading} open={index === 0} className="group border-t border-line">
            <summary className="flex min-h-16 items-center gap-4 py-3 hover:text-info">
              <h3 className="min-w-0 grow hyphens-auto text-title wrap-anywhere">
                {known ? common(known) : heading}
              </h3>
              <span className="text-label text-muted">{t('readings', { count })}</span>
              <Plus className="size-5 shrink-0 text-muted transition-transform group-open:rotate-45" />
            </summary>
            <div className="grid gap-12 pt-4 pb-12">
              {courses.map((course) => (
                <Lessons key={course.slug} course={course} locale={locale} heading="h4" withTags />
              ))}
            </div>
          </details>
        )
      })}
    </div>
  )
}
