'use client'

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
import { type Complaint, complaintAbout, complaintOf } from '@/lib/waitlist/complaints'
import { joinByForm } from '@/lib/waitlist/form-actions'

type ThankYouProps = { title: string; text: string; home: ReactNode }

/** The confirmation that replaces the form. */
function ThankYou({ title, text, home }: ThankYouProps) {
  return (
    <>
      <Drawing height={56} className="mb-8">
        <path d="M2 50h220" strokeOpacity="0.5" />
        <path d="m2 50 34-14 26 6 40-26 22 8 30-20" />
        <circle cx="154" cy="4" r="3.5" fill="currentColor" />
        <path d="m154 4 24 22 18-4 26 16" strokeOpacity="0.5" />
      </Drawing>
      <FocusedHeading as="h1" className="text-display">
        {title}
      </FocusedHeading>
      <p className="mt-5 mb-10 max-w-measure text-lead">{text}</p>
      {home}
    </>
  )
}

type WaitlistWords = {
  email: string
  submit: string
  submitting: string
  /** The errors; `{time}` in `limited` is filled in. */
  complaints: Record<Complaint, string>
  /** The small print after an error. */
  notes: { failed: string; offline: string }
  toasts: { joined: string; taken: string; failed: string }
  thanks: { title: string; joined: string; already: string }
}

type WaitlistFormProps = {
  locale: string
  words: WaitlistWords
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
export function WaitlistForm({ locale, words, children, ...parts }: WaitlistFormProps) {
  const { form, submit, pending, outcome, failure, initial, complain } = useChangeForm<
    typeof joinWaitlist
  >('waitlist', { action: joinByForm })
  const input = useRef<HTMLInputElement>(null)
  // Counts as filled until checked: the button must work without scripts.
  const [empty, setEmpty] = useState(false)
  const look = () => setEmpty(input.current?.value.trim() === '')
  useEffect(look, [])

  if (outcome?.ok) {
    const { title, joined, already } = words.thanks
    const text = outcome.data.alreadyExists ? already : joined
    return <ThankYou title={title} text={text} home={parts.home} />
  }

  async function join(event: FormEvent) {
    event.preventDefault()
    if (pending) return
    const complaint = complaintAbout(input.current?.value ?? '')
    if (complaint) return complain(complaint)
    const sent = await submit()
    if (sent.ok) setJoinedWaitlist(true)
    if (sent.ok) return toast.success(words.toasts.joined)
    const failed = complaintOf(sent)
    if (failed === 'taken') toast.error(words.toasts.taken)
    else if (failed !== 'invalid' && failed !== 'required') toast.error(words.toasts.failed)
  }

  // Errors about the address are read with its field; others are shown in a banner.
  const complaint = failure && complaintOf(failure)
  const aboutField = complaint === 'required' || complaint === 'invalid' || complaint === 'taken'
  const text =
    complaint &&
    words.complaints[complaint].replace('{time}', inSeconds(locale, failure.retryAfter))
  const note = (complaint === 'failed' || complaint === 'offline') && words.notes[complaint]

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
        <Field id="waitlist-email" label={words.email} error={aboutField ? text : null} required>
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
                look()
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
          pendingLabel={words.submitting}
          disabled={empty}
        >
          {words.submit}
        </SubmitButton>
        {parts.privacy}
      </form>
      <div className="mt-10 max-w-form">{parts.signIn}</div>
    </>
  )
}
