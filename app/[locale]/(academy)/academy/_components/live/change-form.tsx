'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useActionState, useState } from 'react'
import { ErrorList } from '@/components/forms/error-list'
import { SubmitButton } from '@/components/forms/submit-button'
import { useSubmission } from '@/lib/change/use-submission'
import { request } from '@/lib/http/client'
import { useErrorText } from '@/lib/i18n/use-error-text'
import type { LiveEvent } from '@/lib/live/event'
import { leaveByForm, registerByForm } from './form-action'
import { useLiveChange } from './live-events'

const changes = {
  register: { address: '/api/live/register', action: registerByForm },
  leave: { address: '/api/live/leave', action: leaveByForm },
} as const

type ChangeFormProps = {
  what: keyof typeof changes
  event: LiveEvent
  label: string
  working: string
  of: string
  variant?: 'primary' | 'secondary'
  size?: 'md' | 'lg'
  /** Called when the answer is there, before it is shown. */
  onSent(): void
}

/** One button that registers or leaves. The form itself posts to the page; with scripts nothing is loaded anew. */
export function ChangeForm(props: ChangeFormProps) {
  const { what, event, label, working, of, variant = 'secondary', size = 'md', onSent } = props
  const t = useTranslations('live.registration')
  const locale = useLocale()
  const errorText = useErrorText()
  const form = useSubmission()
  const { replace, refresh } = useLiveChange()
  const [posted, action] = useActionState(changes[what].action, null)
  const [offline, setOffline] = useState(false)

  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    setOffline(false)
    void form.run(
      what,
      async () => {
        const body = what === 'register' ? { event: event.id, locale } : { event: event.id }
        const answer = await request<{ event: LiveEvent }>(changes[what].address, {
          method: 'POST',
          body,
        })
        onSent()
        replace(answer.event)
      },
      ({ code }) => {
        setOffline(code === 'unavailable')
        // It may have begun or been cancelled since this was drawn.
        if (code.startsWith('event_')) void refresh()
      },
    )
  }

  const error = form.error ?? (posted && errorText(posted.code, posted.seconds))
  return (
    <form action={action} onSubmit={submit}>
      <input type="hidden" name="event" value={event.id} />
      <input type="hidden" name="locale" value={locale} />
      <SubmitButton
        variant={variant}
        size={size}
        className="w-full"
        pending={form.working !== null}
        pendingLabel={working}
      >
        {label}
        <span className="sr-only"> {of}</span>
      </SubmitButton>
      <div role="alert">
        <ErrorList errors={offline ? t('offline') : error} />
      </div>
    </form>
  )
}
