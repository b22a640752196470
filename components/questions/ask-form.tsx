'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useChange } from '@/lib/change/use-change'
import { useRouter } from '@/lib/i18n/navigation'
import type { askQuestion } from '@/lib/questions/changes'
import { questionPath } from '@/lib/routes'
import { PostForm, type Writer } from './post-form'
import { Similar } from './similar-questions'

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
