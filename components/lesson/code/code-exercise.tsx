import 'server-only'
import { CodeBox } from '@/components/prose/code-box'
import { MarkedText } from '@/components/prose/marked-text'
import { getPractice } from '@/content/courses/practice'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { LoadExercise } from './load-exercise'

type CodeExerciseProps = { course: string; lesson: string; person: string }

/** A lesson's code exercise: its task and the code to begin with; the editor and tests come when they're near. */
export async function CodeExercise({ course, lesson, person }: CodeExerciseProps) {
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
