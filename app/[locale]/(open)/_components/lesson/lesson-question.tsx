import { MarkedText } from '@/app/[locale]/(academy)/academy/learning-hub/[course]/[lesson]/_components/marked-text'
import { getLessonTest } from '@/lib/content/courses'
import type { LessonRef } from './lesson-parts'

/** The first question of a lesson's quiz with its options, read-only. */
export function LessonQuestion({ course, lesson }: LessonRef) {
  const [question] = getLessonTest(course, lesson)?.quiz ?? []
  if (!question) throw new Error(`The lesson ${course}/${lesson} has no quiz`)
  return (
    <div lang="en" className="border-y border-line py-6">
      <p className="font-semibold">
        <MarkedText>{question.question}</MarkedText>
      </p>
      <ol className="mt-3 grid list-[upper-alpha] gap-2 pl-6 marker:text-muted">
        {question.options.map(({ id, text }) => (
          <li key={id} className="pl-1">
            <MarkedText>{text}</MarkedText>
          </li>
        ))}
      </ol>
    </div>
  )
}
