'use client'

import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useActionState, useEffect, useRef, useTransition } from 'react'
import { ErrorList } from '@/components/forms/field'
import { PersonField } from '@/components/forms/person-field'
import { SubmitButton } from '@/components/forms/submit-button'
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

type StartPageFormProps = {
  course: string
  /** The first lesson. */
  lesson: string
  /** URL of the first lesson, with its language. */
  href: string
  /** Sends the form at once, because the person pressed "Start Course" on one of our pages. */
  atOnce: boolean
}

/** Enrols the person and opens the first lesson; a form that also works without scripts. */
export function StartPageForm({ course, lesson, href, atOnce }: StartPageFormProps) {
  const t = useTranslations('learning')
  const [posted, action] = useActionState(startByForm, null, '#main')
  const change = useChange<typeof enrol>('learning/enrol', { posted })
  const router = useRouter()
  const [going, startGoing] = useTransition()
  const hasStarted = useRef(false)

  async function start() {
    const outcome = await change.send({ course })
    // Replaced, so that Back doesn't lead to this page.
    if (outcome.ok) startGoing(() => router.replace(href))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (!atOnce || hasStarted.current) return
    hasStarted.current = true
    void start()
  }, [])

  return (
    <form
      action={action}
      onSubmit={(event) => {
        event.preventDefault()
        void start()
      }}
      className="mt-8 grid justify-items-start gap-3"
    >
      <PersonField />
      <input type="hidden" name="start" value={`${course}/${lesson}`} />
      <input type="hidden" name="language" value={useLocale()} />
      <SubmitButton size="lg" pending={change.pending || going} pendingLabel={t('hub.starting')}>
        {t('actions.start')}
      </SubmitButton>
      <div role="alert">
        <ErrorList
          errors={change.failure?.code === 'unavailable' ? t('hub.offline') : change.error}
        />
      </div>
    </form>
  )
}
