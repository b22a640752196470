import 'server-only'
import { CodeBox } from '@/components/prose/code-box'
import type { LessonState } from '@/lib/learning/queries'
import { coursePath, lessonPath } from '@/lib/routes'
import { findTasks, type Lesson } from './lesson'
import { MarkedText } from './marked-text'
import { isWorthResuming } from './place/place'
import { fittingAnswers } from './quiz/answers'
import { StartPanel } from './start-panel'
import { Work } from './work'

type LessonWorkProps = { lesson: Lesson; state: LessonState; certificate: string | null }

/** Where a person can go on in a lesson; null where it begins, or where nothing is left to read. */
export function resumableShare({ slug }: Lesson, state: LessonState | null): number | null {
  const share = state?.place?.scroll ?? 0
  return isWorthResuming(share) && !state?.completed.includes(slug) ? share : null
}

/** Whether all lessons that the course has now are complete. */
export function isCourseDone({ lessons }: Lesson, state: LessonState | null): boolean {
  return lessons.every(({ slug }) => state?.completed.includes(slug))
}

/** Quiz, exercise and completion of a lesson, as far as the person is. */
export function LessonWork({ lesson, state, certificate }: LessonWorkProps) {
  const course = lesson.course.slug
  const { questions, exercise } = findTasks(course, lesson.slug)
  const linkTo = ({ slug, title }: Lesson['lessons'][number]) => ({
    title,
    href: lessonPath(course, slug),
  })
  const missing = lesson.lessons
    .slice(0, lesson.number - 1)
    .find(({ slug }) => !state.completed.includes(slug))
  return (
    <Work
      lessonRef={{ course, lesson: lesson.slug }}
      enrolled={state.enrolled}
      start={state.enrolled ? null : <StartPanel lesson={lesson} />}
      place={{
        scroll: state.place?.scroll ?? 0,
        draft: fittingAnswers(questions, state.place?.draft ?? {}),
      }}
      attempt={state.attempt}
      questions={questions}
      exercise={{
        prompt: (
          <div lang="en" className="mt-4 grid max-w-measure grid-cols-1 gap-3">
            {exercise.prompt.map((text) => (
              <p key={text}>
                <MarkedText>{text}</MarkedText>
              </p>
            ))}
            {exercise.code && (
              <CodeBox language={exercise.code.language}>{exercise.code.text}</CodeBox>
            )}
          </div>
        ),
        unit: exercise.unit,
        keypad: exercise.keypad,
        hint: exercise.hint,
        solution: state.solved ? exercise.solution : null,
      }}
      completion={{
        done: {
          lesson: state.completed.includes(lesson.slug),
          course: isCourseDone(lesson, state),
          certificate,
        },
        next: lesson.next && linkTo(lesson.next),
        missing: missing ? linkTo(missing) : null,
        course: { title: lesson.course.title, href: coursePath(course) },
      }}
    />
  )
}
