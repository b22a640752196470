'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useChange } from '@/lib/change/use-change'
import type { answerQuestion } from '@/lib/questions/changes'
import { PostForm, type Writer } from './post-form'

/** Answers a question. */
export function AnswerForm({ question, writer }: { question: string; writer: Writer }) {
  const t = useTranslations('questions')
  const change = useChange<typeof answerQuestion>('questions/answer', {
    refresh: true,
  })
  const [done, setDone] = useState(false)
  return (
    <>
      <PostForm
        writer={writer}
        about={question}
        withTitle={false}
        label={t('form.answer')}
        action={t('form.reply')}
        working={t('form.publishing')}
        change={change}
        onSend={async ({ body, anonymous }) => {
          setDone(false)
          const outcome = await change.send({ question, body, anonymous })
          setDone(outcome.ok)
          return outcome.ok
        }}
      />
      <p role="status" className="mt-3 text-success empty:hidden">
        {done && t('thread.published')}
      </p>
    </>
  )
}
