'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { MarkedText } from '@/components/prose/marked-text'
import { Button } from '@/components/ui/button'
import { solutionAfter } from '@/lib/learning/limits'
import { CodeLines } from './attempts'

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
