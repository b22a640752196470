'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Field } from '@/components/forms/field'
import { FocusedHeading } from '@/components/forms/focused-heading'
import { SubmitButton } from '@/components/forms/submit-button'
import { Drawing } from '@/components/motif/drawing'
import { Alert } from '@/components/ui/alert'
import { Input } from '@/components/ui/input'
import { useChangeForm } from '@/lib/change/use-change-form'
import { setJoinedWaitlist } from '@/lib/joined-waitlist'
import { expectToasts, toast } from '@/lib/toast'
import type { joinWaitlist } from '@/lib/waitlist/changes'
import { complaintAbout, complaintOf } from '@/lib/waitlist/complaints'
import { joinByForm } from '@/lib/waitlist/form-actions'

/** The confirmation that replaces the form. */
function ThankYou({ isListed, home }: { isListed: boolean; home: ReactNode }) {
  const t = useTranslations('waitlist.thanks')
  return (
    <>
      <Drawing height={56} className="mb-8">
        <path d="M2 50h220" strokeOpacity="0.5" />
        <path d="m2 50 34-14 26 6 40-26 22 8 30-20" />
        <circle cx="154" cy="4" r="3.5" fill="currentColor" />
        <path d="m154 4 24 22 18-4 26 16" strokeOpacity="0.5" />
      </Drawing>
      <FocusedHeading as="h1" className="text-display">
        {t('title')}
      </FocusedHeading>
      <p className="mt-5 mb-10 max-w-measure text-lead">{t(isListed ? 'already' : 'joined')}</p>
      {home}
    </>
  )
}

type WaitlistFormProps = {
  /** Shown in the form, below it and in the confirmation. */
  privacy: ReactNode
  signIn: ReactNode
  home: ReactNode
  children: ReactNode
}

const inSeconds = (locale: string, seconds: number) =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'second', unitDisplay: 'long' }).format(
    seconds,
  )

/** Joins the waitlist; `children` introduce the form and disappear after joining. */
export function WaitlistForm({ children, ...parts }: WaitlistFormProps) {
  const t = useTranslations('waitlist')
  const locale = useLocale()
  const { form, submit, pending, outcome, failure, initial, complain } = useChangeForm<
    typeof joinWaitlist
  >('waitlist', { action: joinByForm })
  const input = useRef<HTMLInputElement>(null)
  // Counts as filled until checked: the button must work without scripts.
  const [empty, setEmpty] = useState(false)
  const checkEmpty = () => setEmpty(input.current?.value.trim() === '')
  useEffect(checkEmpty, [])

  if (outcome?.ok) {
    return <ThankYou isListed={outcome.data.alreadyExists === true} home={parts.home} />
  }

  async function join(event: FormEvent) {
    event.preventDefault()
    if (pending) return
    const complaint = complaintAbout(input.current?.value ?? '')
    if (complaint) return complain(complaint)
    const result = await submit()
    if (result.ok) {
      setJoinedWaitlist(true)
      return toast.success(t('toasts.joined'))
    }
    const failed = complaintOf(result)
    if (failed === 'taken') toast.error(t('toasts.taken'))
    else if (failed !== 'invalid' && failed !== 'required') toast.error(t('toasts.failed'))
  }

  // Errors about the address are read with its field; others are shown in a banner.
  const complaint = failure && complaintOf(failure)
  const aboutField = complaint === 'required' || complaint === 'invalid' || complaint === 'taken'
  const text =
    complaint &&
    t(`errors.${complaint === 'offline' ? 'failed' : complaint}`, {
      time: inSeconds(locale, failure.retryAfter),
    })
  const note =
    (complaint === 'failed' && t('errors.kept')) || (complaint === 'offline' && t('errors.offline'))

  return (
    <>
      {children}
      <form {...form} onSubmit={join} className="mt-10 grid max-w-form gap-5">
        <input type="hidden" name="locale" value={locale} />
        {text && !aboutField && (
          <Alert variant="destructive">
            <p>{text}</p>
            {note && <p className="mt-1 text-label text-muted-foreground">{note}</p>}
          </Alert>
        )}
        <Field
          id="waitlist-email"
          label={t('form.email')}
          error={aboutField ? text : null}
          required
        >
          {(aria) => (
            <Input
              {...aria}
              ref={input}
              name="email"
              type="email"
              autoComplete="email"
              defaultValue={initial.email ?? ''}
              onInput={() => {
                expectToasts()
                checkEmpty()
              }}
              // A disabled button blocks Enter, so the empty field reports the error itself.
              onKeyDown={({ key }) => key === 'Enter' && empty && complain('required')}
              className="min-h-12"
            />
          )}
        </Field>
        <SubmitButton
          size="lg"
          className="w-full"
          pending={pending}
          pendingLabel={t('form.submitting')}
          disabled={empty}
        >
          {t('form.submit')}
        </SubmitButton>
        {parts.privacy}
      </form>
      <div className="mt-10 max-w-form">{parts.signIn}</div>
    </>
  )
}
