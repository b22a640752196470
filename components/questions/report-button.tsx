'use client'

import { Flag } from 'lucide-react'
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
import { useChange } from '@/lib/change/use-change'
import type { reportPost } from '@/lib/questions/changes'
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
