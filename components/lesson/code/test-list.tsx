'use client'

import { CircleCheck, CircleX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ExerciseFacts } from '@/lib/learning/client/exercise-facts'
import { InputShown, RunShown, Shown, ValueShown } from './case-values'
import type { CaseRun } from './run-inputs'

type TestListProps = { facts: ExerciseFacts; runs: readonly CaseRun[] | null }

/** The visible tests with their inputs and expected outputs and, once run, what the code returned. */
export function TestList({ facts, runs }: TestListProps) {
  const t = useTranslations('codeExercise.tests')
  return (
    <section className="mt-8">
      <h3 className="text-title font-semibold">{t('title')}</h3>
      <p className="mt-1 max-w-measure text-label text-muted-foreground">{t('lead')}</p>
      <ol className="mt-3">
        {facts.visible.map(({ name, input, output }, index) => {
          const run = runs?.[index]
          return (
            <li key={name} className="border-t border-border py-4 last:border-b">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span lang="en" className="font-semibold">
                  {name}
                </span>
                {run && <Verdict passed={run.passed} />}
              </p>
              <dl className={`mt-2 grid gap-3 ${run ? 'sm:grid-cols-3' : 'sm:grid-cols-2'}`}>
                <Shown label={t('input')}>
                  <InputShown facts={facts} input={input} />
                </Shown>
                <Shown label={t('expected')}>
                  <ValueShown facts={facts} value={output} />
                </Shown>
                {run && (
                  <Shown label={t('got')}>
                    <RunShown facts={facts} run={run} />
                  </Shown>
                )}
              </dl>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function Verdict({ passed }: { passed: boolean }) {
  const t = useTranslations('codeExercise.tests')
  const Icon = passed ? CircleCheck : CircleX
  return (
    <span
      className={`inline-flex items-center gap-1.5 text-label ${passed ? 'text-success' : 'text-destructive'}`}
    >
      <Icon className="size-4" />
      {t(passed ? 'passed' : 'failed')}
    </span>
  )
}
