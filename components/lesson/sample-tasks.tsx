import { getTranslations } from 'next-intl/server'
import { StartLink } from '@/components/courses/start-link'
import { CodeBox } from '@/components/prose/code-box'
import { MarkedText } from '@/components/prose/marked-text'
import type { Course } from '@/content/courses'
import { findTasks, type Lesson } from '@/lib/learning/client/lesson-page'
import { LessonQuestion } from './excerpts'

/** The lesson's quiz and exercise to read, and the course's action. */
export async function SampleTasks({ course, lesson }: { course: Course; lesson: Lesson }) {
  const [t, words] = await Promise.all([
    getTranslations('courses.lesson'),
    getTranslations('lesson'),
  ])
  const { questions, exercise } = findTasks(course.slug, lesson.slug)
  const heading = 'scroll-mt-24 text-h3'
  return (
    <div className="max-w-reading">
      <section aria-labelledby="lesson-quiz" className="mt-16 border-t border-input pt-8">
        <h2 id="lesson-quiz" className={heading}>
          {words('quiz.title')}
        </h2>
        <p className="mt-2 mb-6 text-muted-foreground">{t('quiz', { count: questions.length })}</p>
        <LessonQuestion course={course.slug} lesson={lesson.slug} />
      </section>
      <section aria-labelledby="lesson-exercise" className="mt-12">
        <h2 id="lesson-exercise" className={heading}>
          {words('exercise.title')}
        </h2>
        <ExercisePrompt {...exercise} />
      </section>
      <section aria-labelledby="lesson-start" className="mt-12 border-l-2 border-primary py-1 pl-5">
        <h2 id="lesson-start" className="text-title">
          {t('title')}
        </h2>
        <p className="mt-2 mb-5 max-w-measure">{t('text')}</p>
        <StartLink course={course} />
      </section>
    </div>
  )
}

type ExercisePromptProps = Pick<ReturnType<typeof findTasks>['exercise'], 'prompt' | 'code'>

/** What an exercise asks for; English, as the lesson. */
export function ExercisePrompt({ prompt, code }: ExercisePromptProps) {
  return (
    <div lang="en" className="mt-4 grid max-w-measure grid-cols-1 gap-3">
      {prompt.map((text) => (
        <p key={text}>
          <MarkedText>{text}</MarkedText>
        </p>
      ))}
      {code && <CodeBox language={code.language}>{code.text}</CodeBox>}
    </div>
  )
}
