import { getLocale } from 'next-intl/server'
import { MarkedText } from '@/components/prose/marked-text'
import { getLessonTest } from '@/content/courses'
import { getQuestionWords } from '@/content/excerpts'
import type { LessonRef } from './excerpt-parts'

/** The first question of a lesson's quiz with its options, read-only; in the page's language where it is translated. */
export async function LessonQuestion(lesson: LessonRef) {
  const locale = await getLocale()
  const [question] = getLessonTest(lesson.course, lesson.lesson)?.quiz ?? []
  if (!question) throw new Error(`The lesson ${lesson.course}/${lesson.lesson} has no quiz`)
  const words = getQuestionWords(lesson, locale)
  return (
    <div lang={words ? locale : 'en'} className="border-y border-border py-6">
      <p className="font-semibold">
        <MarkedText>{words?.question ?? question.question}</MarkedText>
      </p>
      <ol className="mt-3 grid list-[upper-alpha] gap-2 pl-6 marker:text-muted-foreground">
        {question.options.map(({ id, text }) => (
          <li key={id} className="pl-1">
            <MarkedText>{words?.options[id] ?? text}</MarkedText>
          </li>
        ))}
      </ol>
    </div>
  )
}
