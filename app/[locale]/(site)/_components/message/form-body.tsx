'use client'

import { type ReactNode, useActionState, useEffect, useRef } from 'react'
import { Field } from '@/components/forms/field'
import { SubmitButton } from '@/components/forms/submit-button'
import { Alert } from '@/components/ui/alert'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { Textarea } from '@/components/ui/textarea'
import { formatWait } from '@/lib/i18n/duration'
import { sendByForm } from '@/lib/support/form-action'
import { type MessageField, messageFields } from '@/lib/support/sending'
import { isTopic, type Topic } from '@/lib/support/topics'
import { CallBack, type CallBackWords } from './call-back'
import { messageId, Sent, type SentWords } from './sent'
import { useSending } from './use-sending'

type MessageWords = {
  fields: Record<MessageField, string>
  callBack: CallBackWords | null
  choose: string
  submit: string
  submitting: string
  /** By code; `{time}` in `rate_limited` is filled in. */
  errors: Record<string, string> & { unexpected: string }
  sent: SentWords
}

type FormBodyProps = {
  locale: string
  again: string
  /** The level of the heading that takes the form's place. */
  heading: 'h2' | 'h4'
  /** Chosen until somebody chooses another. */
  topic: Topic | null
  topics: { value: Topic; label: string }[]
  words: MessageWords
  /** Stands between the fields and the button. */
  children: ReactNode
}

/** In the order in which a complaint gets the focus. */
const checked = [...messageFields, 'phone'] as const

/**
 * The form itself posts to the page, which answers with the same words; with scripts the message goes to the
 * handler, and the page stays as it is.
 */
export function FormBody(props: FormBodyProps) {
  const { locale, again, heading, topic, topics, words, children } = props
  const [posted, formAction] = useActionState(sendByForm, null, `${again}#${messageId}`)
  const form = useRef<HTMLFormElement>(null)
  const topicField = useRef<HTMLSelectElement>(null)
  const { answer, sending, send } = useSending(posted)
  const typed = posted?.step === 'refused' ? posted.typed : null

  // A link may name what it is about; the page is the same for everybody, so only the browser knows.
  useEffect(() => {
    const named = new URLSearchParams(window.location.search).get('topic')
    const select = topicField.current
    if (select?.value === (topic ?? '') && isTopic(named)) select.value = named
  }, [topic])

  // A complaint about a field is read with it; any other stands in a banner.
  const refused = answer?.step === 'refused' ? answer : null
  const wrong = checked.find((name) => refused?.fields[name])
  useEffect(() => {
    const field = refused && wrong && form.current?.elements.namedItem(wrong)
    if (!(field instanceof HTMLElement)) return
    const folded = field.closest('details')
    if (folded) folded.open = true
    field.focus()
  }, [refused, wrong])

  if (answer?.step === 'sent') {
    return <Sent words={words.sent} heading={heading} again={again} {...answer} />
  }

  const text = (code = 'unexpected') =>
    (words.errors[code] ?? words.errors.unexpected).replace(
      '{time}',
      formatWait(refused?.seconds ?? 0, locale),
    )
  const errorOf = (name: (typeof checked)[number]) =>
    refused?.fields[name] ? text(refused.fields[name]) : null
  const field = (name: MessageField) => ({
    id: `message-${name}`,
    label: words.fields[name],
    error: errorOf(name),
    required: true,
  })

  return (
    <form
      ref={form}
      id={messageId}
      action={formAction}
      onSubmit={(event) => {
        event.preventDefault()
        void send(new FormData(event.currentTarget))
      }}
      noValidate
      className="grid scroll-mt-24 gap-5"
    >
      <input type="hidden" name="language" value={locale} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...field('name')}>
          {(aria) => <Input {...aria} name="name" autoComplete="name" defaultValue={typed?.name} />}
        </Field>
        <Field {...field('email')}>
          {(aria) => (
            <Input
              {...aria}
              name="email"
              type="email"
              autoComplete="email"
              defaultValue={typed?.email}
            />
          )}
        </Field>
      </div>
      <Field {...field('topic')}>
        {(aria) => (
          <Select
            {...aria}
            ref={topicField}
            name="topic"
            defaultValue={typed?.topic ?? topic ?? ''}
          >
            <option value="">{words.choose}</option>
            {topics.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field {...field('message')}>
        {(aria) => <Textarea {...aria} name="message" rows={7} defaultValue={typed?.message} />}
      </Field>
      {words.callBack && (
        <CallBack words={words.callBack} typed={typed?.phone} error={errorOf('phone')} />
      )}
      {children}
      {refused && !wrong && <Alert variant="error">{text(refused.code)}</Alert>}
      <SubmitButton
        size="lg"
        className="justify-self-start max-sm:w-full"
        pending={sending}
        pendingLabel={words.submitting}
      >
        {words.submit}
      </SubmitButton>
    </form>
  )
}
