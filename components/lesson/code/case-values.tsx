'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { inputText, literal, rowsOf } from '@/lib/learning/client/case-values'
import type { ExerciseFacts } from '@/lib/learning/client/exercise-facts'
import type { CaseRun } from './run-inputs'

const box =
  'mt-1 max-h-48 overflow-auto rounded-md bg-muted px-3 py-2 font-mono text-label whitespace-pre-wrap wrap-anywhere'

/** A value under its name. */
export function Shown({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-label text-muted-foreground">{label}</dt>
      <dd
        lang="en"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse
        tabIndex={0}
        className={box}
      >
        {children}
      </dd>
    </div>
  )
}

export const InputShown = ({ facts, input }: { facts: ExerciseFacts; input: unknown }) => (
  <>{inputText(input, facts)}</>
)

/** An output; rows of SQL one a line. */
export function ValueShown({ facts, value }: { facts: ExerciseFacts; value: unknown }) {
  const t = useTranslations('codeExercise.tests')
  const rows = rowsOf(value, facts.language)
  if (rows) return rows.length > 0 ? rows.join('\n') : <em>{t('none')}</em>
  if (facts.language === 'sql') return <em>{t('noQuery')}</em>
  return literal(value, facts.language)
}

/** What code made of an input, or why it failed. */
export function RunShown({ facts, run }: { facts: ExerciseFacts; run: CaseRun | undefined }) {
  const t = useTranslations('codeExercise.result')
  if (run && 'value' in run) return <ValueShown facts={facts} value={run.value} />
  if (run && 'error' in run) {
    return run.line === null ? run.error : t('errorLine', { line: run.line, message: run.error })
  }
  return <em>{t('noValue')}</em>
}
