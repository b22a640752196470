import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { getCourseWords } from '@/content/courses'
import { Link } from '@/lib/i18n/link'
import { samplePath } from '@/lib/routes'
import type { LessonRef } from './excerpt-parts'

/** Names the lesson an excerpt is from, with a link. It's its course's sample. */
export async function LessonSource({ course, lesson }: LessonRef) {
  const [t, locale] = await Promise.all([getTranslations('courses'), getLocale()])
  const words = getCourseWords(course, locale)
  return (
    <p className="mt-3 text-label text-muted-foreground">
      {t.rich('source', {
        lesson: words.lessons[lesson]?.title ?? lesson,
        course: words.title,
        link: (chunks: ReactNode) => (
          <Link href={samplePath(course, lesson)} prefetch={false} className="underline-link">
            {chunks}
          </Link>
        ),
      })}
    </p>
  )
}
