import { ChevronRight } from 'lucide-react'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { formatDuration } from '@/lib/i18n/date-time'
import { Link } from '@/lib/i18n/link'
import type { Lesson } from '@/lib/learning/client/lesson-page'

type LessonHeadProps = {
  lesson: Lesson
  /** The pages above it: the list of courses, and the course. */
  list: { href: string; title: string }
  courseHref: string
  /** Beside its number and duration. */
  note?: string
  children?: ReactNode
}

/** The lesson's position, title and summary. */
export async function LessonHead({ lesson, list, courseHref, note, children }: LessonHeadProps) {
  const [t, locale] = await Promise.all([getTranslations('lesson'), getLocale()])
  const { course, number, lessons, minutes, title, summary } = lesson
  return (
    <div className="max-w-reading">
      <nav aria-label={t('breadcrumb')}>
        <ol className="flex flex-wrap items-center gap-x-2 text-label text-muted-foreground">
          <li className="flex items-center gap-2">
            <Link href={list.href} className="touch-link">
              {list.title}
            </Link>
            <ChevronRight className="size-4" />
          </li>
          <li>
            <Link href={courseHref} className="touch-link">
              {course.title}
            </Link>
          </li>
        </ol>
      </nav>
      <h1 className="mt-6 text-h1">{title}</h1>
      <p className="mt-3 max-w-measure text-lead text-muted-foreground">{summary}</p>
      <p className="mt-4 flex flex-wrap gap-x-4 text-label">
        <span>{t('number', { number, total: lessons.length })}</span>
        <span className="text-muted-foreground">{formatDuration(minutes, locale)}</span>
        {note && <span className="text-muted-foreground">{note}</span>}
      </p>
      {locale !== 'en' && (
        <p role="note" className="mt-6 max-w-measure border-l-2 border-info pl-4">
          {t('english')}
        </p>
      )}
      {children}
    </div>
  )
}
