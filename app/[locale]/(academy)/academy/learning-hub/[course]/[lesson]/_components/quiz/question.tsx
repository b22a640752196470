import { CircleCheck, CircleX } from 'lucide-react'
import { ErrorList } from '@/components/forms/error-list'
import { MarkedText } from '../marked-text'
import type { Question as Asked } from './answers'
import { Choice } from './choice'

/** What is known of an answer: of this attempt, or that the one before was right. */
export type Verdict = 'right' | 'wrong' | 'before'

export type QuestionWords = {
  chooseAll: string
  verdicts: Record<Verdict, string>
}

type QuestionProps = {
  question: Asked
  /** "Question 2". */
  name: string
  chosen: readonly string[]
  error: string | null
  verdict: Verdict | null
  explanation: string | null
  words: QuestionWords
}

export const questionId = (id: string) => `question-${id}`

function VerdictLine({ verdict, text }: { verdict: Verdict; text: string }) {
  const Icon = verdict === 'wrong' ? CircleX : CircleCheck
  return (
    <p
      className={`flex items-center gap-2 font-semibold ${verdict === 'wrong' ? 'text-danger' : 'text-success'}`}
    >
      <Icon aria-hidden="true" strokeWidth={1.5} className="size-5 shrink-0" />
      {text}
    </p>
  )
}

/** One question with its options; once it is judged, how the answer was and why. */
export function Question(props: QuestionProps) {
  const { question, name, chosen, error, verdict, explanation, words } = props
  const id = questionId(question.id)
  const parts = [
    question.multiple && `${id}-hint`,
    error && `${id}-error`,
    verdict && `${id}-verdict`,
  ]
  const described = parts.filter(Boolean).join(' ')
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={described || undefined}
      className="min-w-0 border-t border-line py-6 outline-offset-4"
    >
      <legend className="float-left w-full">
        <span className="block text-label text-muted">{name}</span>{' '}
        <span lang="en" className="mt-1 block max-w-measure font-semibold">
          <MarkedText>{question.text}</MarkedText>
        </span>
      </legend>
      <div className="clear-both">
        {question.multiple && (
          <p id={`${id}-hint`} className="pt-1 text-label text-muted">
            {words.chooseAll}
          </p>
        )}
        <div lang="en" className="max-w-measure pt-2">
          {question.options.map((option) => (
            <Choice
              key={option.id}
              multiple={question.multiple}
              name={question.id}
              value={option.id}
              defaultChecked={chosen.includes(option.id)}
              aria-invalid={error ? true : undefined}
              label={<MarkedText>{option.text}</MarkedText>}
            />
          ))}
        </div>
        <ErrorList id={`${id}-error`} errors={error} />
        {verdict && (
          <div id={`${id}-verdict`} className="mt-2 max-w-measure">
            <VerdictLine verdict={verdict} text={words.verdicts[verdict]} />
            {explanation && (
              <p lang="en" className="mt-1 text-muted">
                <MarkedText>{explanation}</MarkedText>
              </p>
            )}
          </div>
        )}
      </div>
    </fieldset>
  )
}
