import { getTranslations } from 'next-intl/server'
import { CourseAction } from '@/components/courses/course-action'
import { CourseRow } from '@/components/courses/course-row'
import { DatedText } from '@/components/layout/dated-text'
import { LocalDate } from '@/components/layout/local-date'
import { Button } from '@/components/ui/button'
import { getCourses } from '@/content/courses'
import { Link } from '@/lib/i18n/link'
import { courseProgress } from '@/lib/learning/progress'
import type { Overview } from '@/lib/learning/queries'
import { routes } from '@/lib/routes'

/** The person's courses, those in progress first. */
export async function CourseList({ overview }: { overview: Overview }) {
  const t = await getTranslations('certifications.progress.courses')
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
          <p className="mt-1 text-muted-foreground">{t('emptyText')}</p>
          <Button asChild className="mt-5">
            <Link href={routes.learningHub}>{t('hub')}</Link>
          </Button>
        </div>
      ) : (
        <ul className="border-b border-border mt-4">
          {begun.map(({ course, enrolment, progress }) => (
            <CourseRow
              key={course.slug}
              course={course}
              compact
              heading="h4"
              progress={progress}
              action={<CourseAction course={course} progress={progress} />}
            >
              {enrolment.completedAt && (
                <p className="mt-1 text-label text-success">
                  <DatedText text={(date) => t('completed', { date })}>
                    <LocalDate at={enrolment.completedAt} dateStyle="long" />
                  </DatedText>
                </p>
              )}
            </CourseRow>
          ))}
        </ul>
      )}
    </section>
  )
}
