import { CircleCheck, CircleX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ComponentProps, type ReactNode, type Ref, useId } from 'react'
import { ErrorList } from '@/components/forms/field'
import { MarkedText } from '@/components/prose/marked-text'
import { NativeCheckbox } from '@/components/ui/native-checkbox'
import { RadioDot } from '@/components/ui/native-radio-group'
import type { Question as Asked } from '@/lib/learning/client/quiz-answers'
import type { Section } from './sections'

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

type SummaryProps = {
  ref?: Ref<HTMLDivElement>
  passed: boolean
  /** "4 of 5 right, 70% passes". */
  score: string
  wrong: readonly { id: string; name: string }[]
  children?: ReactNode
}

/** An attempt's result; takes focus, so that it is read out. */
export function Summary({ ref, passed, score, wrong, children }: SummaryProps) {
  const t = useTranslations('lesson.quiz')
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    <div
      ref={ref}
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}-title ${id}-score`}
      className={`border-l-2 py-1 pl-5 outline-offset-4 ${passed ? 'border-success' : 'border-warning'}`}
    >
      <p id={`${id}-title`} className="text-title font-semibold">
        {t(passed ? 'passed' : 'failed')}
      </p>
      <p id={`${id}-score`}>{score}</p>
      {wrong.length > 0 && <QuestionLinks className="mt-2" lead={t('look')} questions={wrong} />}
      {children}
    </div>
  )
}

type QuestionLinksProps = {
  lead: string
  questions: readonly { id: string; name: string }[]
  className?: string
}

/** Lists questions, each as a link to it. */
export function QuestionLinks({ lead, questions, className = '' }: QuestionLinksProps) {
  return (
    <div className={`flex flex-wrap items-baseline gap-x-4 ${className}`}>
      <p>{lead}</p>
      <ul className="flex flex-wrap gap-x-4">
        {questions.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${questionId(id)}`} className="touch-link">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

type ReviewProps = { section: string | null; sections: readonly Section[] }

/** Links to the section to review after a failed attempt; nothing if the lesson no longer has it. */
export function Review({ section, sections }: ReviewProps) {
  const t = useTranslations('lesson.quiz')
  const reviewed = sections.find(({ id }) => id === section)
  if (!reviewed) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      {t('review')}
      <a href={`#${reviewed.id}`} lang="en" className="touch-link">
        <span>{reviewed.title}</span>
      </a>
    </p>
  )
}
