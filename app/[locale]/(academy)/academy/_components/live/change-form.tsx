'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useActionState } from 'react'
import { ErrorList } from '@/components/forms/field'
import { SubmitButton } from '@/components/forms/submit-button'
import type { Failure } from '@/lib/change/outcome'
import { useChange } from '@/lib/change/use-change'
import type { leave, register } from '@/lib/live/changes'
import { leaveByForm, registerByForm } from '@/lib/live/form-actions'
import type { LiveEvent } from '@/lib/live/queries'
import { useLiveChange } from './live-events'

const actions = { register: registerByForm, leave: leaveByForm }

type ChangeFormProps = {
  what: keyof typeof actions
  event: LiveEvent
  label: string
  working: string
  of: string
  variant?: 'primary' | 'secondary' | 'quiet'
  size?: 'md' | 'lg'
  /** Called when the answer arrives, before it is shown. */
  onSent(): void
}

/** One button that registers or leaves; without scripts its form posts to the page. */
export function ChangeForm(props: ChangeFormProps) {
  const { what, event, label, working, of, variant = 'secondary', size = 'md', onSent } = props
  const locale = useLocale()
  const { replace, refresh } = useLiveChange()
  const [posted, action] = useActionState(actions[what], null)
  const change = useChange<typeof register | typeof leave>(`live/${what}`, { posted })

  async function submit(submitted: FormEvent) {
    submitted.preventDefault()
    const sent = await change.send({ event: event.id, locale })
    if (sent.ok) {
      onSent()
      replace(sent.data.event)
    } else if (sent.code.startsWith('event_')) {
      // It may have begun or been cancelled since the page was rendered.
      await refresh()
    }
  }

  return (
    <form action={action} onSubmit={(submitted) => void submit(submitted)}>
      <input type="hidden" name="event" value={event.id} />
      <input type="hidden" name="locale" value={locale} />
      <SubmitButton
        variant={variant}
        size={size}
        className="w-full"
        pending={change.pending}
        pendingLabel={working}
      >
        {label}
        <span className="sr-only"> {of}</span>
      </SubmitButton>
      <ChangeError change={change} />
    </form>
  )
}

type ChangeErrorProps = { change: { failure: Failure | null; error: string | null } }

/** Why a change was not made. */
export function ChangeError({ change: { failure, error } }: ChangeErrorProps) {
  const t = useTranslations('live.registration')
  return (
    <div role="alert">
      <ErrorList errors={failure?.code === 'unavailable' ? t('offline') : error} />
    </div>
  )
}
