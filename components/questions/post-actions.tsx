'use client'

import { Bell, Check, Flag, ThumbsUp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { Field } from '@/components/forms/field'
import { SubmitButton } from '@/components/forms/submit-button'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogTitle,
  DialogTrigger,
} from '@/components/ui/dialog'
import { NativeSelect } from '@/components/ui/native-select'
import { Textarea } from '@/components/ui/textarea'
import { failureOf } from '@/lib/change/outcome'
import { sendChange, useToggle } from '@/lib/change/send-change'
import { useChange } from '@/lib/change/use-change'
import { cn } from '@/lib/cn'
import { useErrorText } from '@/lib/i18n/use-error-text'
import type { acceptAnswer, followQuestion, reportPost, votePost } from '@/lib/questions/changes'
import { noteLength, type ReportReason, reportReasons } from '@/lib/questions/list'
import { toast } from '@/lib/toast'

/** Reports a post to the moderators. */
export function ReportButton({ post, name }: { post: string; name: string }) {
  const t = useTranslations('questions')
  const id = useId()
  const change = useChange<typeof reportPost>('questions/report', { refresh: true })
  const [open, setOpen] = useState(false)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const outcome = await change.send({
      post,
      reason: String(data.get('reason')) as ReportReason,
      note: String(data.get('note') ?? ''),
    })
    if (!outcome.ok) return
    setOpen(false)
    toast.success(t('report.done'))
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        setOpen(next)
        change.clear()
      }}
    >
      <DialogTrigger asChild>
        <Button size="sm" variant="ghost">
          <Flag className="size-4" />
          {t('thread.report')}
          <span className="sr-only"> {t('thread.of', { name })}</span>
        </Button>
      </DialogTrigger>
      <DialogContent closeLabel={t('thread.close')}>
        <DialogTitle>{t('report.title')}</DialogTitle>
        <DialogDescription>{t('report.text')}</DialogDescription>
        <form noValidate onSubmit={(event) => void send(event)} className="mt-5 grid gap-5">
          <Field id={`${id}-reason`} label={t('report.reason')}>
            {(aria) => (
              <NativeSelect {...aria} name="reason">
                {reportReasons.map((reason) => (
                  <option key={reason} value={reason}>
                    {t(`report.reasons.${reason}`)}
                  </option>
                ))}
              </NativeSelect>
            )}
          </Field>
          <Field id={`${id}-note`} label={t('report.note')} error={change.fieldError('note')}>
            {(aria) => (
              <Textarea {...aria} name="note" dir="auto" rows={3} maxLength={noteLength} />
            )}
          </Field>
          {change.formError && <Alert variant="destructive">{change.formError}</Alert>}
          <SubmitButton
            className="justify-self-end"
            pending={change.pending}
            pendingLabel={t('report.sending')}
          >
            {t('report.send')}
          </SubmitButton>
        </form>
      </DialogContent>
    </Dialog>
  )
}

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

type VoteButtonProps = {
  post: string
  votes: number
  voted: boolean
  /** Whose post it is, for screen readers. */
  name: string
}

/** Finds a post helpful or no longer, at once; reverts on failure. */
export function VoteButton({ post, votes, voted, name }: VoteButtonProps) {
  const t = useTranslations('questions.thread')
  const errorText = useErrorText()
  const { state, error, toggle } = useToggle(
    { votes, voted },
    (now) => ({ voted: !now.voted, votes: now.votes + (now.voted ? -1 : 1) }),
    ({ voted: up }) => sendChange<typeof votePost>('questions/vote', { post, up }),
    (failure) => {
      const { code, retryAfter } = failureOf(failure)
      return errorText(code, retryAfter)
    },
  )

  return (
    <>
      <Button size="sm" variant="outline" aria-pressed={state.voted} onClick={toggle}>
        <ThumbsUp className={cn('size-4', state.voted && 'fill-current text-info')} />
        {t('helpful')}
        <span className="sr-only"> {t('of', { name })}</span>
        <span className="font-mono">{state.votes}</span>
      </Button>
      {error && (
        <span role="alert" className="text-label text-destructive">
          {error}
        </span>
      )}
    </>
  )
}
