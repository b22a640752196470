import { getLocale, getTranslations } from 'next-intl/server'
import { CourseFinder } from '@/components/courses/course-finder'
import { CourseRow } from '@/components/courses/course-row'
import { EnglishBadge, StartLink } from '@/components/courses/start-link'
import { LessonFigure, LessonSource } from '@/components/lesson/excerpts'
import { PageHero } from '@/components/site/page-hero'
import { Button } from '@/components/ui/button'
import { StaticQueryAdapter } from '@/components/ui/static-query-adapter'
import { TitledSection } from '@/components/ui/titled-section'
import { getCourses, getCourseWords } from '@/content/courses'
import { formatDuration } from '@/lib/i18n/date-time'
import { Link } from '@/lib/i18n/link'
import { publicCoursePath, routes } from '@/lib/routes'
import { BreadcrumbJsonLd } from '@/lib/seo/breadcrumbs'
import { catalogueData, JsonLd } from '@/lib/seo/json-ld'
import { pageMetadata } from '@/lib/seo/metadata'

export const generateMetadata = () => pageMetadata('courses')

/** The lesson whose figure the page opens with. */
const shown = { course: 'how-machines-learn', lesson: 'a-line-through-points' }

export default async function CoursesPage() {
  const [t, learning, locale] = await Promise.all([
    getTranslations('courses'),
    getTranslations('learning'),
    getLocale(),
  ])
  const courses = getCourses()
  const minutes = courses.reduce((sum, course) => sum + course.minutes, 0)
  const lessons = courses.reduce((sum, course) => sum + course.lessons.length, 0)
  const totals = [
    learning('courses', { count: courses.length }),
    learning('lessons', { count: lessons }),
    formatDuration(minutes, locale),
  ]
  return (
    <>
      <PageHero
        tone="night"
        title={t('title')}
        lead={t('lead')}
        actions={
          <>
            <EnglishBadge />
            <p className="w-full text-label text-muted-foreground">{totals.join('\u00a0· ')}</p>
          </>
        }
      >
        <div className="rounded-md border border-border bg-background p-5 md:p-8">
          <LessonFigure {...shown} />
          <LessonSource {...shown} />
        </div>
      </PageHero>
      <TitledSection
        id="courses"
        title={learning('hub.title')}
        titleClass="mb-8 text-h2"
        className="page-width py-12 md:py-16"
      >
        <StaticQueryAdapter>
          <CourseFinder
            rows={Object.fromEntries(
              courses.map((course) => [
                course.slug,
                <CourseRow
                  key={course.slug}
                  prerendered
                  course={course}
                  href={publicCoursePath(course.slug)}
                  action={<StartLink course={course} variant="outline" />}
                />,
              ]),
            )}
          />
        </StaticQueryAdapter>
        <div className="mt-12 flex flex-wrap gap-3">
          <Button asChild variant="outline">
            <Link href={`${routes.academy}?tab=learning-paths`}>{t('paths')}</Link>
          </Button>
        </div>
      </TitledSection>
      <BreadcrumbJsonLd name="courses" />
      <JsonLd
        data={catalogueData(
          locale,
          courses.map((course) => ({ course, words: getCourseWords(course.slug, locale) })),
        )}
      />
    </>
  )
}
