import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { CourseHero, CourseStart } from '@/components/courses/course-hero'
import {
  CourseFacts,
  CourseOutcomes,
  CourseOutline,
  CourseRating,
} from '@/components/courses/course-outline'
import { UnavailableNotice } from '@/components/layout/coming-soon'
import { InlineList } from '@/components/layout/inline-text'
import { RefreshOnReturn } from '@/components/layout/refresh-on-return'
import { climb, ElevationProfile } from '@/components/motif/climb-line'
import { KeepCourse } from '@/components/offline/download-course'
import { type Course, getCourse, getCourseWords } from '@/content/courses'
import { requireLearner } from '@/lib/account/guard'
import { getCourseCertificate } from '@/lib/certificates/queries'
import { orNull } from '@/lib/db/call'
import { formatDuration } from '@/lib/i18n/date-time'
import { getRecentFigures, getRecentRatings } from '@/lib/learning/figures'
import { type CourseProgress, courseProgress } from '@/lib/learning/progress'
import { getOverview } from '@/lib/learning/queries'
import { coursePath } from '@/lib/routes'

type CourseProps = PageProps<'/[locale]/academy/learning-hub/[course]'>

async function courseOf(params: CourseProps['params']) {
  const course = getCourse((await params).course)
  return course ?? notFound()
}

export async function generateMetadata({ params }: CourseProps): Promise<Metadata> {
  const { slug } = await courseOf(params)
  const { title, description } = getCourseWords(slug, await getLocale())
  return { title, description }
}

export default async function CoursePage({ params }: CourseProps) {
  const { account, tokens } = await requireLearner()
  const course = await courseOf(params)
  const [figures, ratings] = [getRecentFigures(), getRecentRatings()]
  const overview = await orNull(getOverview(tokens.accessToken))
  // If the overview is unavailable, don't wait for this too.
  const enrolled = overview ? (await figures).get(course.slug)?.enrolled : undefined
  const rating = overview ? (await ratings).courses.get(course.slug) : undefined
  const enrolment = overview?.enrolments.get(course.slug)
  const progress = courseProgress(course, enrolment)
  const completed = enrolment?.lessons ?? []
  const certificate =
    progress.status === 'completed'
      ? await orNull(getCourseCertificate(tokens.accessToken, course.slug))
      : null
  return (
    <>
      <RefreshOnReturn answer={randomUUID()} />
      <CourseHero course={course}>
        {overview && <CourseStart course={course} progress={progress} certificate={certificate} />}
      </CourseHero>
      <div className="page-width grid gap-x-14 gap-y-12 py-12 lg:grid-cols-[minmax(0,1fr)_20.25rem] lg:grid-rows-[auto_auto_auto_1fr] lg:gap-y-0 lg:pb-24">
        <div className="empty:hidden lg:col-span-2 lg:pb-14">
          {overview ? (
            <CourseClimb course={course} progress={progress} completed={completed} />
          ) : (
            <UnavailableNotice of="learning.hub" path={coursePath(course.slug)} />
          )}
        </div>
        <CourseOutcomes course={course} />
        <CourseOutline
          course={course}
          completed={completed}
          current={progress.status === 'in-progress' ? progress.next : null}
        />
        <CourseFacts course={course} enrolled={enrolled ?? 0} rating={rating} />
        {enrolment && process.env.NODE_ENV === 'production' && (
          <KeepCourse course={course} person={account.user.id} />
        )}
        {overview && (
          <CourseRating
            course={course}
            accessToken={tokens.accessToken}
            completed={progress.status === 'completed'}
            className="lg:pt-14"
          />
        )}
      </div>
    </>
  )
}

type CourseClimbProps = { course: Course; progress: CourseProgress; completed: readonly string[] }

/** The course as a climb, with one leg per lesson, in the accent up to the learner's progress. */
async function CourseClimb({ course, progress, completed }: CourseClimbProps) {
  const [t, locale] = await Promise.all([getTranslations('learning'), getLocale()])
  const { done, total, status } = progress
  const left = course.lessons
    .filter(({ slug }) => !completed.includes(slug))
    .reduce((sum, { minutes }) => sum + minutes, 0)
  // Before the start, the outline and the facts show everything.
  if (status === 'not-started') return null
  const facts = [
    t('hub.progress', { done, total }),
    ...(left > 0 ? [t('course.left', { time: formatDuration(left, locale) })] : []),
  ]
  return (
    <section aria-labelledby="climb">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="climb" className="text-title">
          {t('course.progress')}
        </h2>
        <InlineList items={facts} className="text-muted-foreground" />
      </div>
      <ElevationProfile samples={climb(course.slug, total)} done={done / total} />
    </section>
  )
}
