'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { request } from '@/lib/http/client'
import type { ExerciseFacts } from '@/lib/learning/client/exercise'
import type { CodeWork } from '@/lib/learning/queries'
import { onceNear } from '@/lib/once-near'
import type { Practice } from './practice'

type LoadExerciseProps = {
  facts: ExerciseFacts
  person: string
  /** The code to begin with, until it can be edited. */
  children: ReactNode
}

/** Loads the editor, the tests and what the person has done, once they are less than a screen away. */
export function LoadExercise({ facts, person, children }: LoadExerciseProps) {
  const t = useTranslations('codeExercise')
  const place = useRef<HTMLDivElement>(null)
  const [loaded, setLoaded] = useState<{ Part: typeof Practice; work: CodeWork } | 'failed'>()
  const { course, lesson } = facts

  const load = useCallback(() => {
    setLoaded(undefined)
    const query = new URLSearchParams({ course, lesson })
    const work = request<CodeWork>(`/api/learning/code/work?${query}`)
    Promise.all([import('./practice'), work]).then(
      ([{ Practice: Part }, stored]) => setLoaded({ Part, work: stored }),
      () => setLoaded('failed'),
    )
  }, [course, lesson])

  useEffect(() => onceNear(place.current, load), [load])

  if (loaded && loaded !== 'failed') {
    return <loaded.Part facts={facts} person={person} work={loaded.work} />
  }
  return (
    <div ref={place}>
      {children}
      <div role="status" className="mt-3 min-h-11 text-label text-muted-foreground">
        {loaded === 'failed' ? t('failed') : t('loading')}
      </div>
      {loaded === 'failed' && (
        <Button variant="outline" size="sm" onClick={load}>
          {t('load')}
        </Button>
      )}
    </div>
  )
}
