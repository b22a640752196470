import { Link } from '@/lib/i18n/link'
import { partIds } from '../lesson-address'

export type LessonLink = { title: string; href: string }

export type NeedsWords = {
  ready: string
  needsQuiz: string
  toQuiz: string
  inOrder: string
  toLesson: string
}

type NeedsProps = {
  blocked: string | null
  passed: boolean
  /** The first lesson before this one that is not complete. */
  missing: LessonLink | null
  words: NeedsWords
}

export const needsId = 'completion-needs'

/** What is missing until the lesson can be completed, with the way to it. */
export function Needs({ blocked, passed, missing, words }: NeedsProps) {
  return (
    <p id={needsId} className="max-w-measure text-muted">
      {blocked ?? (!passed ? words.needsQuiz : missing ? words.inOrder : words.ready)}{' '}
      {!blocked && !passed && (
        <a href={`#${partIds.quiz}`} className="underline-link">
          {words.toQuiz}
        </a>
      )}
      {!blocked && passed && missing && (
        <>
          {words.toLesson}{' '}
          <Link href={missing.href} className="underline-link">
            {missing.title}
          </Link>
        </>
      )}
    </p>
  )
}
