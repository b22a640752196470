import { useTranslations } from 'next-intl'
import { Link } from '@/lib/i18n/link'
import { partIds } from '../lesson-ref'

export type LessonLink = { title: string; href: string }

type NeedsProps = {
  blocked: string | null
  passed: boolean
  /** The first lesson before this one that is not complete. */
  missing: LessonLink | null
}

export const needsId = 'completion-needs'

/** What is missing until the lesson can be completed, with a link to it. */
export function Needs({ blocked, passed, missing }: NeedsProps) {
  const t = useTranslations('lesson.completion')
  return (
    <p id={needsId} className="max-w-measure text-muted">
      {blocked ?? t(!passed ? 'needsQuiz' : missing ? 'inOrder' : 'ready')}{' '}
      {!blocked && !passed && (
        <a href={`#${partIds.quiz}`} className="underline-link">
          {t('toQuiz')}
        </a>
      )}
      {!blocked && passed && missing && (
        <>
          {t('toLesson')}{' '}
          <Link href={missing.href} className="underline-link">
            {missing.title}
          </Link>
        </>
      )}
    </p>
  )
}
