import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { StartPageForm } from '@/components/courses/start-forms'
import { type Course, getCourse, getCourseWords, sampleLesson } from '@/content/courses'
import { requireLearner } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { redirect } from '@/lib/i18n/navigation'
import { inEnglish } from '@/lib/i18n/routing'
import { courseProgress } from '@/lib/learning/progress'
import { getOverview } from '@/lib/learning/queries'
import { coursePath, lessonPath, localePath } from '@/lib/routes'
import { isOwnNavigation } from '@/lib/security/origin'

type StartProps = PageProps<'/[locale]/academy/learning-hub/[course]/start'>

const courseOf = async (params: StartProps['params']) =>
  getCourse((await params).course) ?? notFound()

export async function generateMetadata({ params }: StartProps): Promise<Metadata> {
  const { slug } = await courseOf(params)
  return { title: getCourseWords(slug, await getLocale()).title }
}

/** The lesson where someone already enrolled continues; null for others, and while the database is unreachable. */
async function continuation(course: Course, accessToken: string): Promise<string | null> {
  const overview = await orNull(getOverview(accessToken))
  const enrolment = overview?.enrolments.get(course.slug)
  if (!enrolment) return null
  const { status, next } = courseProgress(course, enrolment)
  return status === 'completed' ? coursePath(course.slug) : lessonPath(course.slug, next)
}

/** The target of "Start Course" on public pages: loading it changes nothing, its form enrols. */
export default async function StartPage({ params }: StartProps) {
  const { tokens } = await requireLearner()
  const [course, locale] = await Promise.all([courseOf(params), getLocale()])
  const further = await continuation(course, tokens.accessToken)
  if (further) redirect({ href: further, locale })
  const [t, learning] = await Promise.all([
    getTranslations('courses.start'),
    getTranslations('learning'),
  ])
  const { title, description, lessons } = getCourseWords(course.slug, locale)
  const first = sampleLesson(course).slug
  return (
    <div className="page-width py-16 md:py-24">
      <div className="max-w-reading">
        <p className="text-label text-muted-foreground">
          {[
            learning(`tracks.${course.track}.title`),
            ...inEnglish(locale, learning('inEnglish')),
          ].join('\u00a0· ')}
        </p>
        <h1 className="mt-2 text-h1">{title}</h1>
        <p className="mt-3 max-w-measure text-lead text-muted-foreground">{description}</p>
        <p className="mt-6 max-w-measure">
          {t('text', { lesson: lessons[first]?.title ?? first })}
        </p>
        <StartPageForm
          course={course.slug}
          lesson={first}
          href={localePath(locale, lessonPath(course.slug, first))}
          atOnce={isOwnNavigation(await headers())}
        />
      </div>
    </div>
  )
}
