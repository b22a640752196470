'use client'

import { useActionState, useEffect, useRef } from 'react'
import { Field } from '@/components/forms/field'
import { SubmitButton } from '@/components/forms/submit-button'
import { Alert } from '@/components/ui/alert'
import { Textarea } from '@/components/ui/textarea'
import { formatWait } from '@/lib/i18n/duration'
import type { Locale } from '@/lib/i18n/routing'
import type { Conversation } from '@/lib/support/conversation'
import { replyByForm } from '@/lib/support/form-action'
import { useReply } from './use-reply'
import type { ConversationWords } from './words'

type ReplyFormProps = {
  secret: string
  /** Where the form posts to without scripts. */
  page: string
  address: string
  formId: string
  locale: Locale
  words: ConversationWords['reply']
  errors: ConversationWords['errors']
  onSent(now: Conversation): void
}

/** Where the browser goes to see what became of what it posted. */
const replyId = 'reply'

/**
 * The form itself posts to the page, which answers with the whole conversation; with scripts the text goes to
 * the handler, and the page stays as it is.
 */
export function ReplyForm({
  secret,
  page,
  formId,
  locale,
  words,
  errors,
  ...rest
}: ReplyFormProps) {
  const [posted, formAction] = useActionState(replyByForm, null, `${page}#${replyId}`)
  const form = useRef<HTMLFormElement>(null)
  const { answer, sending, send } = useReply({ ...rest, formId, posted })
  const refused = answer?.step === 'refused' ? answer : null
  const text = (code: string) =>
    (errors[code] ?? errors.unexpected).replace('{time}', formatWait(refused?.seconds ?? 0, locale))

  // A complaint about the field is read with it; any other stands in a banner.
  const wrong = refused?.fields.message
  useEffect(() => {
    const field = refused && wrong && form.current?.elements.namedItem('message')
    if (field instanceof HTMLElement) field.focus()
  }, [refused, wrong])

  return (
    <form
      ref={form}
      id={replyId}
      action={formAction}
      onSubmit={async (event) => {
        event.preventDefault()
        const { currentTarget } = event
        const message = new FormData(currentTarget).get('message')
        if (await send(typeof message === 'string' ? message : '')) currentTarget.reset()
      }}
      noValidate
      className="mt-5 grid scroll-mt-24 gap-5"
    >
      <input type="hidden" name="secret" value={secret} />
      <input type="hidden" name="id" value={formId} />
      <Field id="reply-message" label={words.label} error={wrong ? text(wrong) : null} required>
        {(aria) => (
          <Textarea
            {...aria}
            name="message"
            rows={5}
            defaultValue={posted?.step === 'refused' ? posted.typed : undefined}
          />
        )}
      </Field>
      {refused && !wrong && <Alert variant="error">{text(refused.code)}</Alert>}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <SubmitButton
          size="lg"
          className="max-sm:w-full"
          pending={sending}
          pendingLabel={words.submitting}
        >
          {words.submit}
        </SubmitButton>
        <p role="status" className="text-success empty:hidden">
          {answer?.step === 'sent' && words.sent}
        </p>
      </div>
    </form>
  )
}
