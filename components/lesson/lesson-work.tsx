import 'server-only'
import { getLocale, getTranslations } from 'next-intl/server'
import { StartCourse } from '@/components/courses/start-course'
import { LoadExercise } from '@/components/lesson/code/load-exercise'
import { CodeBox } from '@/components/prose/code-box'
import { MarkedText } from '@/components/prose/marked-text'
import { getPractice } from '@/content/courses/practice'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { findTasks, type Lesson } from '@/lib/learning/client/lesson-page'
import { partIds } from '@/lib/learning/client/lesson-ref'
import { fittingAnswers, shuffleOptions } from '@/lib/learning/client/quiz-answers'
import { isWorthResuming } from '@/lib/learning/client/reading-position'
import type { LessonState } from '@/lib/learning/queries'
import { coursePath, lessonPath, localePath } from '@/lib/routes'
import { Work } from './lesson-actions'
import { ExercisePrompt } from './sample-tasks'
import type { Section } from './sections'
import { StartGate } from './start-gate'

type LessonWorkProps = {
  lesson: Lesson
  /** Whose work it is. */
  person: string
  state: LessonState
  certificate: string | null
  nameless: boolean
  sections: readonly Section[]
}

/** Where a person can continue in a lesson; null at its start or end. */
export function resumableShare({ slug }: Lesson, state: LessonState | null): number | null {
  const share = state?.place?.scroll ?? 0
  return isWorthResuming(share) && !state?.completed.includes(slug) ? share : null
}

/** Whether all current lessons of the course are complete. */
export function isCourseDone({ lessons }: Lesson, state: LessonState | null): boolean {
  return lessons.every(({ slug }) => state?.completed.includes(slug))
}

/** A lesson's quiz, exercise and completion with the person's progress; before the start, the call to start. */
export function LessonWork(props: LessonWorkProps) {
  const { enrolled } = props.state
  return (
    <StartGate enrolled={enrolled} start={!enrolled && <StartPanel lesson={props.lesson} />}>
      {enrolled && <Tasks {...props} />}
    </StartGate>
  )
}

async function Tasks({ lesson, person, state, certificate, nameless, sections }: LessonWorkProps) {
  const course = lesson.course.slug
  const t = await getTranslations('codeExercise')
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
      place={{
        scroll: state.place?.scroll ?? 0,
        draft: fittingAnswers(questions, state.place?.draft ?? {}),
      }}
      attempt={
        state.attempt && { ...state.attempt, right: fittingAnswers(questions, state.attempt.right) }
      }
      wait={state.wait}
      sections={sections}
      questions={shuffleOptions(questions)}
      exercise={{
        prompt: <ExercisePrompt {...exercise} />,
        unit: exercise.unit,
        keypad: exercise.keypad,
        number: exercise.number,
        hint: exercise.hint,
        solution: state.solved ? exercise.solution : null,
      }}
      code={
        getPractice(course, lesson.slug)
          ? {
              title: t('title'),
              lead: t('lead'),
              body: <CodeExercise course={course} lesson={lesson.slug} person={person} />,
            }
          : null
      }
      completion={{
        done: {
          lesson: state.completed.includes(lesson.slug),
          course: isCourseDone(lesson, state),
          certificate,
        },
        nameless,
        next: lesson.next && linkTo(lesson.next),
        missing: missing ? linkTo(missing) : null,
        course: { title: lesson.course.title, href: coursePath(course) },
      }}
    />
  )
}

/** For readers who aren't enrolled: the benefits of starting the course. */
async function StartPanel({ lesson }: { lesson: Lesson }) {
  const [t, locale] = await Promise.all([getTranslations('lesson.start'), getLocale()])
  return (
    <section
      aria-labelledby={partIds.start}
      className="no-print border-y border-l-2 border-border border-l-primary bg-muted px-5 py-6 sm:px-8"
    >
      <h2 id={partIds.start} className="scroll-mt-24 text-h3">
        {t('title')}
      </h2>
      <p className="mt-2 max-w-measure">{t('lead')}</p>
      <StartCourse
        course={lesson.course.slug}
        title={lesson.course.title}
        href={localePath(locale, lessonPath(lesson.course.slug, lesson.slug))}
        variant="default"
        className="mt-5 w-fit"
      />
    </section>
  )
}

type CodeExerciseProps = { course: string; lesson: string; person: string }

/** A lesson's code exercise: its task and the code to begin with; the editor and tests come when they're near. */
async function CodeExercise({ course, lesson, person }: CodeExerciseProps) {
  const practice = getPractice(course, lesson)
  if (!practice) return null
  const { visible: outputs, starter, setup } = await practice.loadCases()
  const { language, entry, ordered, task, title } = practice
  return (
    <ClientMessages namespaces={['codeExercise']}>
      <div lang="en" className="mt-4 grid max-w-measure grid-cols-1 gap-3">
        <h3 className="text-title font-semibold">{title}</h3>
        {task.map((text) => (
          <p key={text}>
            <MarkedText>{text}</MarkedText>
          </p>
        ))}
        {setup && <CodeBox language="sql">{setup.trimEnd()}</CodeBox>}
      </div>
      <LoadExercise
        person={person}
        facts={{
          course,
          lesson,
          language,
          entry,
          starter,
          setup,
          unordered: ordered === false,
          hints: practice.hints.length,
          visible: practice.visible.map(({ name, input }, index) => ({
            name,
            input,
            output: outputs[index]?.output,
          })),
        }}
      >
        <div lang="en" className="mt-6">
          <CodeBox language={language}>{starter.trimEnd()}</CodeBox>
        </div>
      </LoadExercise>
    </ClientMessages>
  )
}
