import { Check } from 'lucide-react'
import { getLocale, getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { type Course, getCourseWords } from '@/content/courses'
import { Link } from '@/lib/i18n/link'
import type { CourseProgress } from '@/lib/learning/progress'
import { coursePath, lessonPath, localePath } from '@/lib/routes'
import { StartCourse } from './start-course'

type CourseActionProps = {
  course: Course
  progress: CourseProgress
  variant?: 'default' | 'outline'
  className?: string
}

/** A listed course's single action: Start Course, Continue, or Completed. */
export async function CourseAction({
  course,
  progress,
  variant = 'outline',
  className,
}: CourseActionProps) {
  const [t, locale] = await Promise.all([getTranslations('learning.actions'), getLocale()])
  const { title } = getCourseWords(course.slug, locale)
  if (progress.status === 'not-started') {
    return (
      <StartCourse
        course={course.slug}
        title={title}
        href={localePath(locale, lessonPath(course.slug, progress.next))}
        variant={variant}
        className={className}
      />
    )
  }
  const completed = progress.status === 'completed'
  return (
    <Button asChild variant={completed ? 'outline' : variant} className={className}>
      <Link href={completed ? coursePath(course.slug) : lessonPath(course.slug, progress.next)}>
        {completed && <Check className="size-5 text-success" />}
        {completed ? t('completed') : t('continue')}
        <span className="sr-only"> {title}</span>
      </Link>
    </Button>
  )
}
