import { useTranslations } from 'next-intl'
import { type ReactNode, type Ref, useId } from 'react'
import { questionId } from './quiz-question'
import type { Section } from './sections'

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
