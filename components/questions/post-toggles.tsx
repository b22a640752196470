'use client'

import { Bell, Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { useChange } from '@/lib/change/use-change'
import type { acceptAnswer, followQuestion } from '@/lib/questions/changes'

function Failed({ text }: { text: string | null }) {
  return (
    text && (
      <span role="alert" className="text-label text-destructive">
        {text}
      </span>
    )
  )
}

type AcceptButtonProps = { answer: string; accepted: boolean; name: string }

/** Marks the answer that solved the question, or takes the mark back. */
export function AcceptButton({ answer, accepted, name }: AcceptButtonProps) {
  const t = useTranslations('questions.thread')
  const change = useChange<typeof acceptAnswer>('questions/accept', { refresh: true })
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        loading={change.pending}
        onClick={() => void change.send({ answer, accepted: !accepted })}
      >
        {!accepted && <Check className="size-4" />}
        {accepted ? t('unaccept') : t('accept')}
        <span className="sr-only"> {t('of', { name })}</span>
      </Button>
      <Failed text={change.error} />
    </>
  )
}

/** Follows a question, or stops it. */
export function FollowButton({ question, follows }: { question: string; follows: boolean }) {
  const t = useTranslations('questions.thread')
  const change = useChange<typeof followQuestion>('questions/follow', { refresh: true })
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        aria-pressed={follows}
        title={t('followHint')}
        loading={change.pending}
        onClick={() => void change.send({ question, follows: !follows })}
      >
        <Bell className={follows ? 'size-4 fill-current text-info' : 'size-4'} />
        {follows ? t('following') : t('follow')}
      </Button>
      <Failed text={change.error} />
    </>
  )
}
