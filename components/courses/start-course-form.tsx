'use client'

import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useActionState, useEffect, useTransition } from 'react'
import { PersonField } from '@/components/forms/person-field'
import { useChange } from '@/lib/change/use-change'
import type { enrol } from '@/lib/learning/changes'
import { startByForm } from '@/lib/learning/form-actions'
import { lessonPath, localePath } from '@/lib/routes'
import { toast } from '@/lib/toast'

/** The list's one form of Start buttons. */
const startForm = 'start-course'

type StartButtonProps = { course: string; lesson: string; title: string }

/** The form for all Start buttons in a list, which refer to it: enrols the person and opens the first lesson. */
export function StartForm() {
  const t = useTranslations('learning.hub')
  const router = useRouter()
  const [posted, action] = useActionState(startByForm, null, '#main')
  const change = useChange<typeof enrol>('learning/enrol', { posted })
  const [going, startGoing] = useTransition()
  const { failure, error } = change

  useEffect(() => {
    if (failure) toast.error(failure.code === 'unavailable' ? t('offline') : (error ?? ''))
  }, [failure, error, t])

  async function start(event: FormEvent) {
    const { submitter } = event.nativeEvent as SubmitEvent
    if (!(submitter instanceof HTMLButtonElement)) return
    event.preventDefault()
    submitter.setAttribute('aria-busy', 'true')
    const [course = ''] = submitter.value.split('/')
    const outcome = await change.send({ course })
    submitter.removeAttribute('aria-busy')
    const href = submitter.dataset.href
    if (outcome.ok && href) startGoing(() => router.push(href, { scroll: false }))
  }

  return (
    <form id={startForm} action={action} onSubmit={(event) => void start(event)}>
      <PersonField />
      <input type="hidden" name="language" value={useLocale()} />
      <p role="status" className="sr-only">
        {(change.pending || going) && t('starting')}
      </p>
    </form>
  )
}

/**
 * Starts a course at its first lesson, by the form of `StartForm`. A client component, so that a long list sends the
 * course and its lesson instead of the button's markup a second time.
 */
export function StartButton({ course, lesson, title }: StartButtonProps) {
  const t = useTranslations('learning.actions')
  return (
    <button
      type="submit"
      form={startForm}
      name="start"
      value={`${course}/${lesson}`}
      data-href={localePath(useLocale(), lessonPath(course, lesson))}
      className="inline-flex min-h-11 items-center justify-center rounded-md border border-input px-5 py-2 text-center font-semibold transition-colors select-none hover:border-foreground hover:bg-muted active:bg-border aria-busy:pointer-events-none aria-busy:text-muted-foreground"
    >
      {t('start')}
      <span className="sr-only"> {title}</span>
    </button>
  )
}
