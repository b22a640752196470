'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, useActionState, useEffect, useTransition } from 'react'
import { PersonField } from '@/components/forms/person-field'
import { useChange } from '@/lib/change/use-change'
import type { enrol } from '@/lib/learning/changes'
import { startByForm } from '@/lib/learning/form-actions'
import { toast } from '@/lib/toast'
import { startForm } from './start-button'

/** The form for all Start buttons in a list, which refer to it: enrols the person and opens the first lesson. */
export function StartForm({ locale }: { locale: string }) {
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
      <input type="hidden" name="language" value={locale} />
      <p role="status" className="sr-only">
        {(change.pending || going) && t('starting')}
      </p>
    </form>
  )
}
