'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Refusal } from '@/components/lesson/change-refusal'
import { MarkedText } from '@/components/prose/marked-text'
import { Button } from '@/components/ui/button'
import { useChange } from '@/lib/change/use-change'
import type { openCodeHint } from '@/lib/learning/changes'
import { solutionAfter } from '@/lib/learning/limits'
import { CodeLines } from './attempts'

type HintsProps = {
  course: string
  lesson: string
  /** Those open. */
  hints: readonly string[]
  total: number
  onHints: (hints: string[]) => void
}

/** Hints, one after the other; those opened stay open. */
export function Hints({ course, lesson, hints, total, onHints }: HintsProps) {
  const t = useTranslations('codeExercise.hints')
  const change = useChange<typeof openCodeHint>('learning/code/hint')
  const left = total - hints.length

  async function open() {
    const opened = await change.send({ course, lesson, step: hints.length + 1 })
    if (opened.ok) onHints(opened.data.hints)
  }

  return (
    <section className="mt-8">
      <h3 className="text-title font-semibold">{t('title')}</h3>
      <ol aria-live="polite" className="mt-2 grid max-w-measure list-decimal gap-2 pl-6">
        {hints.map((text) => (
          <li key={text} lang="en">
            <MarkedText>{text}</MarkedText>
          </li>
        ))}
      </ol>
      {change.error && <Refusal className="mt-2" text={change.error} code={change.failure?.code} />}
      {left > 0 && (
        <div className="mt-2 flex flex-wrap items-center gap-x-4">
          <Button
            variant="ghost"
            size="sm"
            className="-ml-3"
            loading={change.pending}
            loadingLabel={t('showing')}
            onClick={() => void open()}
          >
            {t(hints.length === 0 ? 'first' : 'next')}
          </Button>
          <span className="text-label text-muted-foreground">{t('left', { left })}</span>
        </div>
      )}
    </section>
  )
}

type SolutionProps = { solution: string | null; explanation: string | null }

/** The reference solution, once it may be seen. */
export function Solution({ solution, explanation }: SolutionProps) {
  const t = useTranslations('codeExercise.solution')
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <section className="mt-8">
      <h3 className="text-title font-semibold">{t('title')}</h3>
      {solution === null ? (
        <p className="mt-1 max-w-measure text-label text-muted-foreground">
          {t('locked', { count: solutionAfter })}
        </p>
      ) : (
        <>
          <Button
            variant="ghost"
            size="sm"
            className="mt-1 -ml-3"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            {t(open ? 'hide' : 'show')}
          </Button>
          <div id={id} hidden={!open} lang="en" className="mt-2 grid gap-3">
            <CodeLines
              lines={solution
                .trimEnd()
                .split('\n')
                .map((text) => ({ text, own: false }))}
            />
            {explanation && (
              <p className="max-w-measure">
                <MarkedText>{explanation}</MarkedText>
              </p>
            )}
          </div>
        </>
      )}
    </section>
  )
}
