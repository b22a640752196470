import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { BackLink, DetailHero } from '@/components/layout/section-banner'
import { LevelGauge, TopicDrawing } from '@/components/motif/course-marks'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { type Course, getCourseWords } from '@/content/courses'
import { Link } from '@/lib/i18n/link'
import { inEnglish } from '@/lib/i18n/routing'
import type { CourseProgress } from '@/lib/learning/progress'
import { certificatePath, lessonPath, routes } from '@/lib/routes'
import { CourseAction } from './course-action'

/** A course's description and main action. */
export async function CourseHero({ course, children }: { course: Course; children?: ReactNode }) {
  const [t, locale] = await Promise.all([getTranslations('learning'), getLocale()])
  const { title, description } = getCourseWords(course.slug, locale)
  return (
    <DetailHero
      seed={11}
      className="grid items-center gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]"
    >
      <div className="min-w-0">
        <BackLink href={routes.learningHub} label={t('course.back')} />
        <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-label">
          <LevelGauge level={course.level} label={t(`levels.${course.level}`)} />
          <span className="text-muted-foreground">
            {[t(`tracks.${course.track}.title`), ...inEnglish(locale, t('inEnglish'))].join(
              '\u00a0· ',
            )}
          </span>
        </p>
        <h1 className="mt-2 text-h1">{title}</h1>
        <p className="mt-3 max-w-measure text-lead text-muted-foreground">{description}</p>
        {children && <div className="mt-7">{children}</div>}
      </div>
      <TopicDrawing topic={course.topic} className="max-lg:hidden" />
    </DetailHero>
  )
}

type CourseStartProps = {
  course: Course
  progress: CourseProgress
  /** The code of the course's valid certificate, if there is one. */
  certificate: string | null
}

/** The page's main action: start, continue, or view the certificate. */
export async function CourseStart({ course, progress, certificate }: CourseStartProps) {
  const [t, locale] = await Promise.all([getTranslations('learning'), getLocale()])
  if (progress.status !== 'completed') {
    const next = getCourseWords(course.slug, locale).lessons[progress.next]
    return (
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <CourseAction course={course} progress={progress} variant="default" />
        {progress.status === 'in-progress' && next && (
          <p className="text-label text-muted-foreground">
            {t('course.next', { title: next.title })}
          </p>
        )}
      </div>
    )
  }
  const [first] = course.lessons
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Badge variant="success" className="mr-2">
        {t('status.completed')}
      </Badge>
      {certificate && (
        <Button asChild>
          <Link href={certificatePath(certificate)}>{t('course.certificate')}</Link>
        </Button>
      )}
      {first && (
        <Button asChild variant="outline">
          <Link href={lessonPath(course.slug, first.slug)}>{t('actions.review')}</Link>
        </Button>
      )}
    </div>
  )
}
