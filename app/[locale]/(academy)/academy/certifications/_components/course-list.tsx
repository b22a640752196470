import { getLocale, getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { Progress } from '@/components/ui/progress'
import { getCourses, getCourseWords } from '@/lib/content/courses'
import { Link } from '@/lib/i18n/link'
import { courseProgress } from '@/lib/learning/progress'
import type { Overview } from '@/lib/learning/queries'
import { coursePath, routes } from '@/lib/routes'
import { CourseAction } from '../../../_components/course-action'

/** The person's courses, those in progress first. */
export async function CourseList({ overview }: { overview: Overview }) {
  const [t, locale] = await Promise.all([
    getTranslations('certifications.progress.courses'),
    getLocale(),
  ])
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const begun = getCourses()
    .flatMap((course) => {
      const enrolment = overview.enrolments.get(course.slug)
      return enrolment ? [{ course, enrolment, progress: courseProgress(course, enrolment) }] : []
    })
    .sort(
      (a, b) => Number(Boolean(a.enrolment.completedAt)) - Number(Boolean(b.enrolment.completedAt)),
    )
  return (
    <section aria-labelledby="courses">
      <h3 id="courses" className="text-h3">
        {t('title')}
      </h3>
      {begun.length === 0 ? (
        <div className="mt-3 max-w-measure">
          <p className="font-semibold">{t('empty')}</p>
          <p className="mt-1 text-muted">{t('emptyText')}</p>
          <Button asChild className="mt-5">
            <Link href={routes.learningHub}>{t('hub')}</Link>
          </Button>
        </div>
      ) : (
        <ul className="mt-4 border-b border-line">
          {begun.map(({ course, enrolment, progress }) => {
            const { done, total } = progress
            const counted = t('lessons', { done, total })
            return (
              <li
                key={course.slug}
                className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-line py-5"
              >
                <div className="min-w-0 grow basis-64">
                  <h4 className="text-body font-semibold tracking-normal">
                    <Link href={coursePath(course.slug)} className="underline-link">
                      {getCourseWords(course.slug, locale).title}
                    </Link>
                  </h4>
                  {enrolment.completedAt ? (
                    <p className="mt-1 text-label text-success">
                      {t('completed', { date: day.format(new Date(enrolment.completedAt)) })}
                    </p>
                  ) : (
                    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-label text-muted">
                      <Progress className="w-40" value={done} max={total} label={counted} />
                      <span aria-hidden="true">{counted}</span>
                    </div>
                  )}
                </div>
                <CourseAction course={course} progress={progress} className="max-sm:w-full" />
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
