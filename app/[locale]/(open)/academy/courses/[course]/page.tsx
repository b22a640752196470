import { ArrowLeft } from 'lucide-react'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import {
  CourseInstructor,
  CourseNeeds,
  CourseOutcomes,
  RelatedCourses,
  Syllabus,
} from '@/components/courses/course-details'
import { PublicFigures } from '@/components/courses/public-figures'
import { PublicRatings } from '@/components/courses/public-ratings'
import { EnglishBadge, StartLink } from '@/components/courses/start-link'
import { LessonFigure, LessonSource } from '@/components/lesson/excerpts'
import { LevelGauge } from '@/components/motif/course-marks'
import { Button } from '@/components/ui/button'
import { getCourse, getCourses, getCourseWords, sampleLesson } from '@/content/courses'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { formatDuration } from '@/lib/i18n/date-time'
import { Link } from '@/lib/i18n/link'
import { publicCoursePath, routes, samplePath } from '@/lib/routes'
import { BreadcrumbJsonLd } from '@/lib/seo/breadcrumbs'
import { courseData, JsonLd } from '@/lib/seo/json-ld'
import { courseMetadata } from '@/lib/seo/metadata'

// All are prerendered.
export const dynamicParams = false

export const generateStaticParams = () => getCourses().map(({ slug }) => ({ course: slug }))

type CourseProps = PageProps<'/[locale]/academy/courses/[course]'>

export async function generateMetadata({ params }: CourseProps): Promise<Metadata> {
  const course = getCourse((await params).course)
  if (!course) return {}
  const words = getCourseWords(course.slug, await getLocale())
  return courseMetadata(publicCoursePath(course.slug), course.slug, words, words)
}

export default async function PublicCoursePage({ params }: CourseProps) {
  const course = getCourse((await params).course) ?? notFound()
  const [t, learning, locale] = await Promise.all([
    getTranslations('courses'),
    getTranslations('learning'),
    getLocale(),
  ])
  const words = getCourseWords(course.slug, locale)
  const sample = { course: course.slug, lesson: sampleLesson(course).slug }
  const facts = [
    learning(`tracks.${course.track}.title`),
    learning('lessons', { count: course.lessons.length }),
    formatDuration(course.minutes, locale),
    t('free'),
  ]
  return (
    <>
      <section className="night border-b border-border">
        <div className="page-width grid grid-cols-1 items-center gap-x-16 gap-y-12 pt-8 pb-14 lg:grid-cols-2 lg:pb-20">
          <div className="min-w-0">
            <Link
              href={routes.courses}
              className="-ml-1 inline-flex min-h-11 items-center gap-2 px-1 text-label font-semibold hover:text-info"
            >
              <ArrowLeft className="size-5" />
              {t('back')}
            </Link>
            <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-label">
              <LevelGauge level={course.level} label={learning(`levels.${course.level}`)} />
              <ClientMessages namespaces={['ratings.summary', 'learning.hub.enrolled']}>
                <PublicFigures
                  of="courses"
                  name={course.slug}
                  className="inline-flex flex-wrap items-center gap-x-4"
                />
              </ClientMessages>
            </p>
            <h1 className="mt-2 text-h1">{words.title}</h1>
            <p className="mt-4 max-w-measure text-lead text-muted-foreground">
              {words.description}
            </p>
            <p className="mt-4 text-label">{facts.join('\u00a0· ')}</p>
            <div className="mt-4">
              <EnglishBadge />
            </div>
            <div className="mt-8 flex flex-wrap gap-3 *:max-w-full">
              <StartLink course={course} size="lg" />
              <Button asChild variant="outline" size="lg">
                <Link href={samplePath(sample.course, sample.lesson)}>{t('readSample')}</Link>
              </Button>
            </div>
          </div>
          <div className="min-w-0">
            <LessonFigure {...sample} />
            <LessonSource {...sample} />
          </div>
        </div>
      </section>
      <div className="page-width grid gap-x-14 gap-y-14 py-12 md:py-16 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid content-start gap-14">
          <CourseOutcomes course={course} />
          <Syllabus course={course} />
          <ClientMessages namespaces={['ratings.summary', 'ratings.reviews', 'ratings.reviewed']}>
            <PublicRatings course={course.slug} />
          </ClientMessages>
        </div>
        <div className="grid content-start gap-12">
          <CourseNeeds course={course} />
          <CourseInstructor course={course} />
        </div>
      </div>
      <RelatedCourses course={course} />
      <BreadcrumbJsonLd
        name="courses"
        below={{ name: words.title, path: publicCoursePath(course.slug) }}
      />
      <JsonLd
        data={courseData({ course, words, locale, level: learning(`levels.${course.level}`) })}
      />
    </>
  )
}
