import { CircleCheck, CircleX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import { ErrorList } from '@/components/forms/field'
import { MarkedText } from '@/components/prose/marked-text'
import { NativeCheckbox } from '@/components/ui/native-checkbox'
import { RadioDot } from '@/components/ui/native-radio-group'
import type { Question as Asked } from '@/lib/learning/client/quiz-answers'

/** The result of an answer in this attempt, or that it was right in the previous one. */
export type Verdict = 'right' | 'wrong' | 'before'

type QuestionProps = {
  question: Asked
  /** Its number, from 1. */
  number: number
  chosen: readonly string[]
  missing: boolean
  verdict: Verdict | null
  explanation: string | null
}

export const questionId = (id: string) => `question-${id}`

function VerdictLine({ verdict, text }: { verdict: Verdict; text: string }) {
  const Icon = verdict === 'wrong' ? CircleX : CircleCheck
  return (
    <p
      className={`flex items-center gap-2 font-semibold ${verdict === 'wrong' ? 'text-destructive' : 'text-success'}`}
    >
      <Icon className="size-5 shrink-0" />
      {text}
    </p>
  )
}

/** A question with its options and, once judged, its result and explanation. */
export function Question(props: QuestionProps) {
  const { question, number, chosen, missing, verdict, explanation } = props
  const t = useTranslations('lesson.quiz')
  const id = questionId(question.id)
  const parts = [
    question.multiple && `${id}-hint`,
    missing && `${id}-error`,
    verdict && `${id}-verdict`,
  ]
  const described = parts.filter(Boolean).join(' ')
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={described || undefined}
      className="min-w-0 border-t border-border py-6 outline-offset-4"
    >
      <legend className="float-left w-full">
        <span className="block text-label text-muted-foreground">{t('question', { number })}</span>{' '}
        <span lang="en" className="mt-1 block max-w-measure font-semibold">
          <MarkedText>{question.text}</MarkedText>
        </span>
      </legend>
      <div className="clear-both">
        {question.multiple && (
          <p id={`${id}-hint`} className="pt-1 text-label text-muted-foreground">
            {t('chooseAll')}
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
              aria-invalid={missing || undefined}
              label={<MarkedText>{option.text}</MarkedText>}
            />
          ))}
        </div>
        <ErrorList id={`${id}-error`} errors={missing ? t('missingOne', { number }) : null} />
        {verdict && (
          <div id={`${id}-verdict`} className="mt-2 max-w-measure">
            <VerdictLine verdict={verdict} text={t(verdict)} />
            {explanation && (
              <p lang="en" className="mt-1 text-muted-foreground">
                <MarkedText>{explanation}</MarkedText>
              </p>
            )}
          </div>
        )}
      </div>
    </fieldset>
  )
}

type ChoiceProps = Omit<ComponentProps<'input'>, 'type'> & { multiple: boolean; label: ReactNode }

/** A question's option: a native radio, or a checkbox where several may be right. */
function Choice({ multiple, label, ...props }: ChoiceProps) {
  if (multiple) return <NativeCheckbox label={label} {...props} />
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: RadioDot is its input
    <label className="choice">
      <RadioDot {...props} />
      <span>{label}</span>
    </label>
  )
}
