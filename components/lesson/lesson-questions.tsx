'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { request } from '@/lib/http/client'
import { Link } from '@/lib/i18n/link'
import type { LessonRef } from '@/lib/learning/client/lesson-ref'
import { onceNear } from '@/lib/once-near'
import { askPath, questionPath, questionsPath } from '@/lib/routes'

type Newest = {
  count: number
  rows: { id: string; title: string; answers: number; solved: boolean }[]
}

type LessonQuestionsProps = { lessonRef: LessonRef; enrolled: boolean }

/** The newest questions about a lesson, read when the reader comes near them. */
export function LessonQuestions({ lessonRef, enrolled }: LessonQuestionsProps) {
  const { course, lesson } = lessonRef
  const t = useTranslations('questions.section')
  const section = useRef<HTMLDivElement>(null)
  const [newest, setNewest] = useState<Newest | 'failed' | null>(null)

  useEffect(() => {
    const query = new URLSearchParams({ course, lesson })
    const load = () =>
      request<Newest>(`/api/questions/lesson?${query}`).then(setNewest, () => setNewest('failed'))
    return onceNear(section.current, load, '400px')
  }, [course, lesson])

  const loaded = newest !== 'failed' ? newest : null
  return (
    <div ref={section}>
      <p className="mt-2 text-muted-foreground">{t('lead')}</p>
      <div aria-live="polite" className="min-h-12">
        {newest === 'failed' && <p className="mt-4">{t('failed')}</p>}
        {loaded?.count === 0 && <p className="mt-4">{t('none')}</p>}
        {loaded && loaded.rows.length > 0 && (
          <ul className="mt-4">
            {loaded.rows.map(({ id, title, answers, solved }) => (
              <li key={id} className="border-t border-border py-3 last:border-b">
                <Link
                  href={questionPath(course, id)}
                  dir="auto"
                  className="font-semibold hover:text-info wrap-anywhere"
                >
                  {title}
                </Link>
                <p className="text-label text-muted-foreground">
                  {solved ? t('solved') : t('answers', { count: answers })}
                </p>
              </li>
            ))}
          </ul>
        )}
      </div>
      <p className="mt-4 flex flex-wrap gap-x-6">
        {enrolled && (
          <Link
            href={askPath(course, lesson)}
            className="inline-flex min-h-11 items-center underline-link"
          >
            {t('ask')}
          </Link>
        )}
        <Link
          href={questionsPath(course, lesson)}
          className="inline-flex min-h-11 items-center underline-link"
        >
          {t('all', { count: loaded?.count ?? 0 })}
        </Link>
      </p>
    </div>
  )
}
