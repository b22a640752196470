import { Check } from 'lucide-react'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ClimbLine } from '@/components/motif/climb-line'
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

type ActionPanelProps = {
  id: string
  line: string
  title: string
  href: string
  action: ReactNode
  children: ReactNode
}

/** What to do next, with the action beside it. */
export function ActionPanel({ id, line, title, href, action, children }: ActionPanelProps) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-6 rounded-md bg-muted p-6 md:grid-cols-[minmax(0,1fr)_auto] md:items-center md:p-7"
    >
      <div className="min-w-0">
        <p className="text-label text-muted-foreground wrap-anywhere">{line}</p>
        <h2 id={id} className="mt-1 text-title">
          <Link href={href} className="underline-offset-4 hover:underline">
            {title}
          </Link>
        </h2>
        {children}
      </div>
      {action}
    </section>
  )
}

type ContinuePanelProps = { course: Course; progress: CourseProgress }

/** The course the person was last in, with a link back to it. */
export async function ContinuePanel({ course, progress }: ContinuePanelProps) {
  const [t, locale] = await Promise.all([getTranslations('learning'), getLocale()])
  const { title } = getCourseWords(course.slug, locale)
  const place = {
    track: t(`tracks.${course.track}.title`),
    number: course.lessons.findIndex(({ slug }) => slug === progress.next) + 1,
    count: progress.total,
  }
  return (
    <ActionPanel
      id="continue"
      line={t('hub.current.title')}
      title={title}
      href={coursePath(course.slug)}
      action={
        <Button asChild size="lg">
          <Link href={lessonPath(course.slug, progress.next)}>
            {t('actions.continue')}
            <span className="sr-only"> {title}</span>
          </Link>
        </Button>
      }
    >
      <p className="mt-1 text-label text-muted-foreground">{t('hub.current.place', place)}</p>
      <ClimbLine
        seed={course.slug}
        legs={progress.total}
        done={progress.done}
        className="mt-4 max-w-reading"
      />
    </ActionPanel>
  )
}
