'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Field } from '@/components/forms/field'
import { SubmitButton } from '@/components/forms/submit-button'
import { Alert } from '@/components/ui/alert'
import { Textarea } from '@/components/ui/textarea'
import { failureTexts } from '@/lib/change/outcome'
import { useChangeForm } from '@/lib/change/use-change-form'
import type { replyToMessage } from '@/lib/support/changes'
import { replyByForm } from '@/lib/support/form-actions'
import type { Conversation } from '@/lib/support/queries'
import { messageLimits } from '@/lib/support/topics'

type ReplyFormProps = {
  secret: string
  /** The form's action without scripts. */
  page: string
  formId: string
  onSent(conversation: Conversation): void
}

const failureOptions = {
  aliases: { too_large: 'message_too_long', message_refused: 'characters_invalid' },
  values: { message_too_long: { max: messageLimits.body } },
}

/** The page that shows the result after posting. */
const replyId = 'reply'

/** Adds to the message; `onSent` receives the whole conversation. */
export function ReplyForm({ secret, page, formId, onSent }: ReplyFormProps) {
  const t = useTranslations('conversation.reply')
  const errors = useTranslations('conversation.errors')
  const locale = useLocale()
  // The same for every try, so that a retry after a lost answer stores nothing twice.
  const [id, setId] = useState(formId)
  const { form, submit, pending, outcome, failure, initial } = useChangeForm<typeof replyToMessage>(
    'support/reply',
    { action: replyByForm, permalink: `${page}#${replyId}` },
  )
  const { error, fieldError } = failureTexts(errors, failure, locale, failureOptions)

  async function reply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { currentTarget } = event
    const result = await submit()
    if (!result.ok) return
    onSent(result.data)
    // Only available on https or localhost.
    setId(crypto.randomUUID?.() ?? '')
    currentTarget.reset()
  }

  return (
    <form {...form} onSubmit={reply} id={replyId} className="mt-5 grid scroll-mt-24 gap-5">
      <input type="hidden" name="secret" value={secret} />
      <input type="hidden" name="id" value={id} />
      <Field id="reply-message" label={t('label')} error={fieldError('message')} required>
        {(aria) => <Textarea {...aria} name="message" rows={5} defaultValue={initial.message} />}
      </Field>
      {error && <Alert variant="destructive">{error}</Alert>}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <SubmitButton
          size="lg"
          className="max-sm:w-full"
          pending={pending}
          pendingLabel={t('submitting')}
        >
          {t('submit')}
        </SubmitButton>
        <p role="status" className="text-success empty:hidden">
          {outcome?.ok && t('sent')}
        </p>
      </div>
    </form>
  )
}
