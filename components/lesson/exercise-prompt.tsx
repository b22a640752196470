import { CodeBox } from '@/components/prose/code-box'
import { MarkedText } from '@/components/prose/marked-text'
import type { findTasks } from '@/lib/learning/client/lesson-page'

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
