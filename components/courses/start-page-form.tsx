'use client'

import { useRouter as useNextRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useActionState, useEffect, useRef, useTransition } from 'react'
import { ErrorList } from '@/components/forms/field'
import { PersonField } from '@/components/forms/person-field'
import { SubmitButton } from '@/components/forms/submit-button'
import { useChange } from '@/lib/change/use-change'
import type { enrol } from '@/lib/learning/changes'
import { startByForm } from '@/lib/learning/form-actions'

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
  const router = useNextRouter()
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
