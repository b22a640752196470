'use client'

import { Bell, BellRing } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useActionState, useState } from 'react'
import { ErrorList } from '@/components/forms/error-list'
import { SubmitButton } from '@/components/forms/submit-button'
import { useSubmission } from '@/lib/change/use-submission'
import { request } from '@/lib/http/client'
import { useErrorText } from '@/lib/i18n/use-error-text'
import { alertByForm } from '../../../_components/live/form-action'

/** Whether the person is told of new sessions, and a button that changes that. */
export function AlertBanner({ wanted: drawn }: { wanted: boolean }) {
  const t = useTranslations('live')
  const locale = useLocale()
  const errorText = useErrorText()
  const form = useSubmission()
  const [posted, action] = useActionState(alertByForm, null)
  const [wanted, setWanted] = useState(drawn)
  const [changed, setChanged] = useState(false)
  const [offline, setOffline] = useState(false)
  const Icon = wanted ? BellRing : Bell

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setOffline(false)
    setChanged(false)
    void form.run(
      'alert',
      async () => {
        await request('/api/live/alert', { method: 'POST', body: { wanted: !wanted, locale } })
        setWanted(!wanted)
        setChanged(true)
      },
      ({ code }) => setOffline(code === 'unavailable'),
    )
  }

  const error = form.error ?? (posted && errorText(posted.code, posted.seconds))
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4 py-6">
      <div className="flex min-w-0 max-w-reading items-start gap-4">
        <Icon
          aria-hidden="true"
          strokeWidth={1.5}
          className={
            wanted ? 'mt-0.5 size-6 shrink-0 text-success' : 'mt-0.5 size-6 shrink-0 text-info'
          }
        />
        <div>
          <h2 className="font-sans text-body tracking-normal">{t('alert.title')}</h2>
          <p role="status" className="text-label text-muted">
            {wanted ? t('alert.on') : changed ? t('alert.stopped') : t('alert.text')}
          </p>
        </div>
      </div>
      <form action={action} onSubmit={submit} className="max-sm:w-full">
        <input type="hidden" name="wanted" value={String(!wanted)} />
        <input type="hidden" name="locale" value={locale} />
        <SubmitButton
          variant="secondary"
          className="w-full"
          pending={form.working !== null}
          pendingLabel={wanted ? t('alert.stopping') : t('alert.notifying')}
        >
          {wanted ? t('alert.stop') : t('alert.notify')}
        </SubmitButton>
        <div role="alert">
          <ErrorList errors={offline ? t('registration.offline') : error} />
        </div>
      </form>
    </div>
  )
}
