import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useRef } from 'react'
import { Field } from '@/components/forms/field'
import { SubmitButton } from '@/components/forms/submit-button'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { useFocusOnFailure } from '@/lib/change/form-hooks'
import { useSend } from '@/lib/change/send-change'
import type { handOverChat } from '@/lib/support/chat/changes'
import type { ChatState } from '@/lib/support/chat/queries'
import { useChatFailure } from '@/lib/support/client/use-chat'

type HandOverProps = {
  signedIn: boolean
  onHandedOver(state: ChatState): void
  onCancel(): void
}

/** Gives the chat to the team; only visitors who aren't signed in are asked who they are. */
export function HandOver({ signedIn, onHandedOver, onCancel }: HandOverProps) {
  const t = useTranslations('chat.handOver')
  const locale = useLocale()
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { pending, outcome, send } = useSend<typeof handOverChat>('support/chat/hand-over', null)
  const failure = outcome?.ok === false ? outcome : null
  const { error, fieldError } = useChatFailure(outcome)
  useFocusOnFailure(form, failure)
  useEffect(() => heading.current?.focus(), [])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const sender = signedIn ? {} : { name: typed.get('name'), email: typed.get('email') }
    const result = await send({
      language: locale,
      ...(sender as { name?: string; email?: string }),
    })
    if (result.ok) onHandedOver(result.data)
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-title outline-none">
          {t('title')}
        </h2>
        <p className="mt-1">
          {t('text')} {signedIn && t('signedIn')}
        </p>
      </div>
      {!signedIn && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field id="chat-name" label={t('name')} error={fieldError('name')} required>
            {(aria) => <Input {...aria} name="name" autoComplete="name" />}
          </Field>
          <Field id="chat-email" label={t('email')} error={fieldError('email')} required>
            {(aria) => <Input {...aria} name="email" type="email" autoComplete="email" />}
          </Field>
        </div>
      )}
      {error && <Alert variant="destructive">{error}</Alert>}
      <div className="flex flex-wrap gap-3">
        <SubmitButton pending={pending} pendingLabel={t('submitting')}>
          {t('submit')}
        </SubmitButton>
        <Button variant="outline" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
