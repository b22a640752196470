import { getLocale, getTranslations } from 'next-intl/server'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { type Course, getCourseWords } from '@/lib/content/courses'
import { Link } from '@/lib/i18n/link'
import type { CourseProgress } from '@/lib/learning/progress'
import { certificatePath, lessonPath } from '@/lib/routes'
import { CourseAction } from '../../../../../_components/course-action'

type CourseStartProps = {
  course: Course
  progress: CourseProgress
  /** The code of the course's valid certificate, if there is one. */
  certificate: string | null
}

/** The page's one action: begin, go on, or what a completed course has brought. */
export async function CourseStart({ course, progress, certificate }: CourseStartProps) {
  const [t, locale] = await Promise.all([getTranslations('learning'), getLocale()])
  if (progress.status !== 'completed') {
    const next = getCourseWords(course.slug, locale).lessons[progress.next]
    return (
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <CourseAction course={course} progress={progress} variant="primary" />
        {progress.status === 'in-progress' && next && (
          <p className="text-label text-muted">{t('course.next', { title: next.title })}</p>
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
        <Button asChild variant="secondary">
          <Link href={lessonPath(course.slug, first.slug)}>{t('actions.review')}</Link>
        </Button>
      )}
    </div>
  )
}
