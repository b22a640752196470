'use client'

import { useTranslations } from 'next-intl'
import { type ComponentProps, type FormEvent, useActionState, useRef } from 'react'
import { ErrorList, Field } from '@/components/forms/field'
import { PersonField } from '@/components/forms/person-field'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { useFocusOnFailure } from '@/lib/change/form-hooks'
import { textsOf } from '@/lib/change/outcome'
import { useChange } from '@/lib/change/use-change'
import type { checkIn } from '@/lib/live/changes'
import { checkInByForm } from '@/lib/live/form-actions'

/** A field for a code that somebody reads out or sends. */
export function CodeInput(props: ComponentProps<typeof Input>) {
  return (
    <Input
      {...props}
      name="code"
      maxLength={40}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
  )
}

type FormProps = {
  event: string
  /** Whether the event has a room, which records attendance itself: then the code is only needed if that fails. */
  isSpare: boolean
}

/** The field for the code that the instructor shows; works without scripts, too. */
export function CheckInForm({ event, isSpare }: FormProps) {
  const t = useTranslations('live.checkIn')
  const [posted, action] = useActionState(checkInByForm, null, '#main')
  const change = useChange<typeof checkIn>('live/check-in', { posted, refresh: true })
  const ref = useRef<HTMLFormElement>(null)
  useFocusOnFailure(ref, change.failure)

  function submit(sent: FormEvent<HTMLFormElement>) {
    sent.preventDefault()
    const { code = '' } = textsOf(new FormData(sent.currentTarget))
    void change.send({ event, code })
  }

  return (
    <form ref={ref} action={action} noValidate onSubmit={submit} className="mt-4 grid gap-3">
      <PersonField />
      {isSpare && <p className="text-label text-muted-foreground">{t('trouble')}</p>}
      <input type="hidden" name="event" value={event} />
      <Field
        id="check-in-code"
        label={t('label')}
        hint={t('hint')}
        error={change.fieldError('code')}
        required
      >
        {(aria) => (
          <CodeInput
            {...aria}
            defaultValue={posted?.ok === false ? posted.typed.code : undefined}
            className="font-mono uppercase"
          />
        )}
      </Field>
      <Button
        type="submit"
        variant="outline"
        className="w-full"
        loading={change.pending}
        loadingLabel={change.pending ? t('working') : undefined}
      >
        {t('submit')}
      </Button>
      <div role="alert">
        <ErrorList errors={change.formError} />
      </div>
    </form>
  )
}
