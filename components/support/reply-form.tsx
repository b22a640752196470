'use client'

import { type FormEvent, useState } from 'react'
import { Field } from '@/components/forms/field'
import { SubmitButton } from '@/components/forms/submit-button'
import { Alert } from '@/components/ui/alert'
import { Textarea } from '@/components/ui/textarea'
import { failureWords } from '@/lib/change/failure'
import { useChangeForm } from '@/lib/change/use-change-form'
import type { Locale } from '@/lib/i18n/routing'
import type { replyToMessage } from '@/lib/support/changes'
import type { ConversationWords } from '@/lib/support/client/conversation-labels'
import type { Conversation } from '@/lib/support/conversation'
import { replyByForm } from '@/lib/support/form-actions'

type ReplyFormProps = {
  secret: string
  /** The form's action without scripts. */
  page: string
  formId: string
  locale: Locale
  words: ConversationWords['reply']
  errors: ConversationWords['errors']
  onSent(now: Conversation): void
}

/** The page that shows the result after posting. */
const replyId = 'reply'

/** Adds to the message; `onSent` receives the whole conversation. */
export function ReplyForm({ secret, page, formId, locale, words, errors, onSent }: ReplyFormProps) {
  // The same for every try, so that a retry after a lost answer stores nothing twice.
  const [id, setId] = useState(formId)
  const { form, submit, pending, outcome, failure, initial } = useChangeForm<typeof replyToMessage>(
    'support/reply',
    { action: replyByForm, permalink: `${page}#${replyId}` },
  )
  const { error, fieldError } = failureWords(errors, failure, locale)

  async function reply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { currentTarget } = event
    const sent = await submit()
    if (!sent.ok) return
    onSent(sent.data)
    // Only available on https or localhost.
    setId(crypto.randomUUID?.() ?? '')
    currentTarget.reset()
  }

  return (
    <form {...form} onSubmit={reply} id={replyId} className="mt-5 grid scroll-mt-24 gap-5">
      <input type="hidden" name="secret" value={secret} />
      <input type="hidden" name="id" value={id} />
      <Field id="reply-message" label={words.label} error={fieldError('message')} required>
        {(aria) => <Textarea {...aria} name="message" rows={5} defaultValue={initial.message} />}
      </Field>
      {error && <Alert variant="destructive">{error}</Alert>}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <SubmitButton
          size="lg"
          className="max-sm:w-full"
          pending={pending}
          pendingLabel={words.submitting}
        >
          {words.submit}
        </SubmitButton>
        <p role="status" className="text-success empty:hidden">
          {outcome?.ok && words.sent}
        </p>
      </div>
    </form>
  )
}
