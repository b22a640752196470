'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useChange } from '@/lib/change/use-change'
import { request } from '@/lib/http/client'
import { Link } from '@/lib/i18n/link'
import { useRouter } from '@/lib/i18n/navigation'
import type { askQuestion } from '@/lib/questions/changes'
import type { SimilarQuestion } from '@/lib/questions/queries'
import { questionPath } from '@/lib/routes'
import { PostForm, type Writer } from './post-form'

type AskFormProps = { course: string; lesson: string; writer: Writer }

/** Asks a question, after a look at those that are like it. */
export function AskForm({ course, lesson, writer }: AskFormProps) {
  const t = useTranslations('questions.form')
  const router = useRouter()
  const change = useChange<typeof askQuestion>('questions/ask')
  const [title, setTitle] = useState('')
  return (
    <PostForm
      writer={writer}
      about={`${course}/${lesson}`}
      withTitle
      label={t('details')}
      action={t('ask')}
      working={t('publishing')}
      change={change}
      onTitle={setTitle}
      onSend={async (words) => {
        const outcome = await change.send({ course, lesson, ...words })
        if (outcome.ok) router.push(questionPath(course, outcome.data))
        return outcome.ok
      }}
    >
      <Similar course={course} typed={title} />
    </PostForm>
  )
}

/** How long someone has to pause before their words are searched for, in milliseconds. */
const pause = 350

/** Questions of the course that are like the title, while it is typed. */
function Similar({ course, typed }: { course: string; typed: string }) {
  const t = useTranslations('questions')
  const [matches, setMatches] = useState<{ typed: string; rows: SimilarQuestion[] } | null>(null)
  const words = typed.trim()

  useEffect(() => {
    if (words.length < 4) return setMatches(null)
    let latest = true
    const timer = setTimeout(() => {
      const query = new URLSearchParams({ course, typed: words })
      request<SimilarQuestion[]>(`/api/questions/similar?${query}`).then(
        (rows) => latest && setMatches({ typed: words, rows }),
        // Asking works without it.
        () => {},
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      latest = false
    }
  }, [course, words])

  return (
    <>
      <p role="status" className="sr-only">
        {matches && t('similar.count', { count: matches.rows.length })}
      </p>
      {matches && matches.rows.length > 0 && (
        <section aria-label={t('similar.title')} className="mt-4 border-l-2 border-info pl-4">
          <p className="font-semibold">{t('similar.title')}</p>
          <p className="text-label text-muted-foreground">{t('similar.lead')}</p>
          <ul className="mt-2">
            {matches.rows.map(({ id, title, answers, solved }) => (
              <li key={id} className="py-1">
                <Link
                  href={questionPath(course, id)}
                  dir="auto"
                  className="inline-flex min-h-9 items-center underline-link wrap-anywhere pointer-coarse:min-h-11"
                >
                  {title}
                </Link>
                <span className="block text-label text-muted-foreground">
                  {solved ? t('section.solved') : t('section.answers', { count: answers })}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
