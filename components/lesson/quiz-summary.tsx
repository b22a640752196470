import { type ReactNode, type Ref, useId } from 'react'
import { questionId } from './quiz-question'

type SummaryProps = {
  ref?: Ref<HTMLDivElement>
  passed: boolean
  /** "Quiz passed", or that it isn't yet. */
  title: string
  /** "4 of 5 right, 70% passes". */
  score: string
  /** The text before the list of wrong answers. */
  look: string
  wrong: readonly { id: string; name: string }[]
  children?: ReactNode
}

/** An attempt's result; takes focus, so that it is read out. */
export function Summary({ ref, passed, title, score, look, wrong, children }: SummaryProps) {
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
        {title}
      </p>
      <p id={`${id}-score`}>{score}</p>
      {wrong.length > 0 && <QuestionLinks className="mt-2" lead={look} questions={wrong} />}
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
