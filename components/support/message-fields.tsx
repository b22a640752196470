'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Field } from '@/components/forms/field'
import { FocusedHeading } from '@/components/forms/focused-heading'
import { SubmitButton } from '@/components/forms/submit-button'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { ChoiceSelect } from '@/components/ui/native-select'
import { Textarea } from '@/components/ui/textarea'
import { useVisitor } from '@/lib/auth/visitor'
import { failureTexts } from '@/lib/change/outcome'
import { useChangeForm } from '@/lib/change/use-change-form'
import type { sendMessage } from '@/lib/support/changes'
import { sendByForm } from '@/lib/support/form-actions'
import { isTopic, messageLimits, type Topic, topics } from '@/lib/support/topics'

/** Names the form and its confirmation. */
const messageId = 'message'

type SentProps = {
  /** Its heading level. */
  heading: 'h2' | 'h4'
  number: string
  /** The conversation page's path; null if only the email may reveal it. */
  link: string | null
  email: string
  again: string
}

/** The confirmation that replaces the form. */
function Sent({ heading, number, link, email, again }: SentProps) {
  const t = useTranslations('company.message.sent')
  return (
    <div id={messageId} className="scroll-mt-24 border-t border-border pt-8">
      <FocusedHeading as={heading} className="text-h3">
        {t('title')}
      </FocusedHeading>
      <dl className="mt-6 border-y border-border py-5">
        <dt className="text-label text-muted-foreground">{t('number')}</dt>
        <dd className="mt-1 font-mono text-h3 tracking-tight select-all">{number}</dd>
      </dl>
      <p className="mt-5 max-w-measure">{t('answer', { email })}</p>
      {link && <p className="mt-2 max-w-measure">{t('page')}</p>}
      <p className="mt-2 max-w-measure text-muted-foreground">{t('keep')}</p>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
        {/* Only the sender knows this URL, so it is neither prefetched nor leaked as referrer. */}
        {link && (
          <Button asChild size="lg">
            <a href={link} rel="noreferrer">
              {t('open')}
            </a>
          </Button>
        )}
        {/* A full load gives an empty form, with or without scripts. */}
        <a href={again} className="underline-link inline-flex min-h-11 items-center font-semibold">
          {t('again')}
        </a>
      </div>
    </div>
  )
}

type CallBackProps = {
  typed: string | undefined
  error: string | null
}

/** Asks for a phone number. A link to `#message-phone` opens it, as browsers open the element around a fragment. */
function CallBack({ typed, error }: CallBackProps) {
  const t = useTranslations('helpCentre.contact.form')
  // Initially as served; then the visitor opens and closes it.
  const [open] = useState(Boolean(typed || error))
  return (
    <details open={open || undefined} suppressHydrationWarning>
      <summary className="underline-link inline-flex min-h-11 list-none items-center font-semibold">
        {t('callBack')}
      </summary>
      <Field
        id="message-phone"
        label={t('phone')}
        hint={t('phoneHint')}
        error={error}
        className="mt-2 mb-2"
      >
        {(aria) => (
          <Input
            {...aria}
            name="phone"
            type="tel"
            autoComplete="tel"
            maxLength={messageLimits.phone}
            defaultValue={typed}
          />
        )}
      </Field>
    </details>
  )
}

type MessageField = 'name' | 'email' | 'topic' | 'message'

const failureOptions = {
  aliases: { too_large: 'message_too_long' },
  values: {
    name_too_long: { max: messageLimits.name },
    message_too_long: { max: messageLimits.body },
  },
}

type FormBodyProps = {
  /** The path of an empty form. */
  again: string
  /** The level of the heading that replaces the form. */
  heading: 'h2' | 'h4'
  /** The initial choice. */
  topic: Topic | null
  callBack: boolean
  /** Shown between the fields and the button. */
  children: ReactNode
}

/** The form, and the confirmation that replaces it. */
export function FormBody(props: FormBodyProps) {
  const { again, heading, topic, callBack, children } = props
  const t = useTranslations('company.message')
  const errors = useTranslations('company.message.errors')
  const locale = useLocale()
  // The same for every try, so that a retry after a lost answer stores nothing twice.
  const id = useRef<string>(undefined)
  const { form, pending, outcome, failure, initial, typed } = useChangeForm<typeof sendMessage>(
    'contact',
    {
      action: sendByForm,
      permalink: `${again}#${messageId}`,
      input(texts) {
        // Only available on https or localhost.
        id.current ??= crypto.randomUUID?.()
        return { ...texts, id: id.current }
      },
    },
  )
  const topicField = useRef<HTMLSelectElement>(null)

  // A link may preset the topic; the page is static, so only the browser knows.
  useEffect(() => {
    const named = new URLSearchParams(window.location.search).get('topic')
    const select = topicField.current
    if (select?.value === (topic ?? '') && isTopic(named)) select.value = named
  }, [topic])

  const visitor = useVisitor()
  const element = form.ref
  useEffect(() => {
    if (visitor.status !== 'authenticated') return
    const { email, fullName } = visitor.user
    for (const [name, value] of Object.entries({ email, name: fullName })) {
      const input = element.current?.elements.namedItem(name)
      if (input instanceof HTMLInputElement) input.value ||= value ?? ''
    }
  }, [visitor, element])

  if (outcome?.ok) {
    const email = typed.email?.trim() ?? ''
    return <Sent heading={heading} again={again} email={email} {...outcome.data} />
  }

  const { error, fieldError } = failureTexts(errors, failure, locale, failureOptions)
  const field = (name: MessageField) => ({
    id: `message-${name}`,
    label: t(`fields.${name}`),
    error: fieldError(name),
    required: true,
  })

  return (
    <form {...form} id={messageId} className="grid scroll-mt-24 gap-5">
      <input type="hidden" name="language" value={locale} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...field('name')}>
          {(aria) => (
            <Input {...aria} name="name" autoComplete="name" defaultValue={initial.name} />
          )}
        </Field>
        <Field {...field('email')}>
          {(aria) => (
            <Input
              {...aria}
              name="email"
              type="email"
              autoComplete="email"
              defaultValue={initial.email}
            />
          )}
        </Field>
      </div>
      <Field {...field('topic')}>
        {(aria) => (
          <ChoiceSelect
            {...aria}
            ref={topicField}
            name="topic"
            all={t('choose')}
            options={topics.map((value) => ({ value, label: t(`topics.${value}`) }))}
            defaultValue={initial.topic ?? topic ?? ''}
          />
        )}
      </Field>
      <Field {...field('message')}>
        {(aria) => <Textarea {...aria} name="message" rows={7} defaultValue={initial.message} />}
      </Field>
      {callBack && <CallBack typed={initial.phone} error={fieldError('phone')} />}
      {children}
      {error && <Alert variant="destructive">{error}</Alert>}
      <SubmitButton
        size="lg"
        className="justify-self-start max-sm:w-full"
        pending={pending}
        pendingLabel={t('submitting')}
      >
        {t('submit')}
      </SubmitButton>
    </form>
  )
}
