'use client'

import { Star } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useActionState, useRef, useState } from 'react'
import { Field, FieldGroup } from '@/components/forms/field'
import { PersonField } from '@/components/forms/person-field'
import { SubmitButton } from '@/components/forms/submit-button'
import { Alert } from '@/components/ui/alert'
import { Textarea } from '@/components/ui/textarea'
import { useChange } from '@/lib/change/use-change'
import type { rateCourse, removeRating } from '@/lib/learning/changes'
import { rateByForm, unrateByForm } from '@/lib/learning/form-actions'
import { commentLength } from '@/lib/learning/limits'
import type { OwnRating } from '@/lib/learning/queries'

/** Saves, changes and removes a rating; also without scripts. */
export function RatingForm({ course, own }: { course: string; own: OwnRating | null }) {
  const t = useTranslations('ratings')
  const form = useRef<HTMLFormElement>(null)
  const [posted, action] = useActionState(rateByForm, null, '#rate')
  const [unposted, removeAction] = useActionState(unrateByForm, null, '#rate')
  const rate = useChange<typeof rateCourse>('learning/rate', { posted, refresh: true })
  const remove = useChange<typeof removeRating>('learning/unrate', {
    posted: unposted,
    refresh: true,
  })
  const typed = posted && !posted.ok ? posted.typed : null
  const [done, setDone] = useState<'saved' | 'removed' | null>(posted?.ok ? 'saved' : null)

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    remove.clear()
    setDone(null)
    const data = new FormData(event.currentTarget)
    const outcome = await rate.send({
      course,
      rating: Number(data.get('rating') ?? 0),
      comment: String(data.get('comment') ?? ''),
    })
    if (outcome.ok) return setDone('saved')
    const [field] = Object.keys(outcome.fields)
    const control = field && form.current?.elements.namedItem(field)
    const first = control instanceof RadioNodeList ? control[0] : control
    if (first instanceof HTMLElement) first.focus()
  }

  async function takeBack(event: FormEvent) {
    event.preventDefault()
    rate.clear()
    setDone(null)
    if ((await remove.send({ course })).ok) setDone('removed')
  }

  const change = remove.failure ? remove : rate
  const [ratingError, commentError] = [rate.fieldError('rating'), rate.fieldError('comment')]
  return (
    <div className="mt-6 grid max-w-measure gap-5">
      <form
        ref={form}
        id="rate"
        action={action}
        onSubmit={(event) => void save(event)}
        className="grid gap-5"
        // A removed rating empties the form.
        key={own ? 'own' : 'empty'}
      >
        <PersonField />
        <input type="hidden" name="course" value={course} />
        <FieldGroup id="stars" label={t('stars.label')} error={ratingError}>
          {(aria) => (
            <div role="radiogroup" {...aria} className="-ml-2 flex">
              {[1, 2, 3, 4, 5].map((stars) => (
                <label
                  key={stars}
                  className="relative grid size-11 cursor-pointer place-items-center rounded-md text-input transition-colors hover:text-primary has-checked:text-primary has-focus-visible:outline-2 has-focus-visible:outline-info [&:has(~label:hover)]:text-primary [&:has(~label_:checked)]:text-primary"
                >
                  <input
                    type="radio"
                    name="rating"
                    value={stars}
                    defaultChecked={stars === (Number(typed?.rating) || own?.rating)}
                    className="absolute inset-0 appearance-none opacity-0"
                  />
                  <Star aria-hidden="true" className="size-7 fill-current" />
                  <span className="sr-only">{t('stars.option', { count: stars })}</span>
                </label>
              ))}
            </div>
          )}
        </FieldGroup>
        <Field
          id="comment"
          label={t('comment.label')}
          hint={t('comment.hint')}
          error={commentError}
        >
          {(aria) => (
            <Textarea
              {...aria}
              name="comment"
              dir="auto"
              rows={4}
              maxLength={commentLength}
              defaultValue={typed?.comment ?? own?.comment ?? ''}
            />
          )}
        </Field>
      </form>
      {own?.hidden_reason ? (
        <Alert variant="default">
          <p>{t('states.hidden')}</p>
          <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
            {t('reason', { reason: own.hidden_reason })}
          </p>
        </Alert>
      ) : (
        own?.state && (
          <div className="text-label text-muted-foreground">
            <p>{t(`states.${own.state}`)}</p>
            {own.reason && (
              <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
                {t('reason', { reason: own.reason })}
              </p>
            )}
          </div>
        )
      )}
      {change.failure && !ratingError && !commentError && (
        <Alert variant="destructive">
          {change.failure.code === 'unavailable' ? t('failed') : change.error}
        </Alert>
      )}
      <p role="status" className="text-success empty:hidden">
        {done && t(done)}
      </p>
      <div className="flex flex-wrap gap-3">
        <SubmitButton form="rate" pending={rate.pending} pendingLabel={t('saving')}>
          {t('save')}
        </SubmitButton>
        {own && (
          <form action={removeAction} onSubmit={(event) => void takeBack(event)}>
            <PersonField />
            <input type="hidden" name="course" value={course} />
            <SubmitButton variant="ghost" pending={remove.pending} pendingLabel={t('removing')}>
              {t('remove')}
            </SubmitButton>
          </form>
        )}
      </div>
    </div>
  )
}
