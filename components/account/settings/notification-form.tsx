'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { SubmitButton } from '@/components/forms/submit-button'
import { Alert } from '@/components/ui/alert'
import { useChange } from '@/lib/change/use-change'
import { useZone } from '@/lib/i18n/use-zone'
import type { saveNotificationSettings } from '@/lib/notifications/changes'
import type { NotificationSettings } from '@/lib/notifications/schema'
import { toast } from '@/lib/toast'
import { ChannelTable } from './channel-table'
import { QuietHours } from './quiet-hours'

const usual = { from: '22:00', to: '07:00' }

/** The person's notification settings; `stored` is null until they first save them. */
export function NotificationForm({ stored }: { stored: NotificationSettings | null }) {
  const t = useTranslations('notifications.settings')
  const form = useChange<typeof saveNotificationSettings>('notifications/settings')
  const here = useZone()
  const [appOff, setAppOff] = useState(stored?.appOff ?? [])
  const [emailOff, setEmailOff] = useState(stored?.emailOff ?? [])
  const [isQuiet, setIsQuiet] = useState(Boolean(stored?.quiet))
  const [times, setTimes] = useState(stored?.quiet ?? usual)
  const [chosen, setZone] = useState(stored?.quiet ? stored.zone : undefined)
  const zone = chosen ?? here ?? 'UTC'
  const ref = useRef<HTMLFormElement>(null)

  const { failure } = form
  useEffect(() => {
    if (failure) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [failure])

  async function submit(event: FormEvent) {
    event.preventDefault()
    const saved = await form.send({ appOff, emailOff, quiet: isQuiet ? times : null, zone })
    if (saved.ok) toast.success(t('saved'))
  }

  return (
    <form ref={ref} onSubmit={submit} noValidate>
      {form.error && (
        <Alert variant="destructive" className="mb-8">
          {form.error}
        </Alert>
      )}
      <ChannelTable
        channels={{
          app: { off: appOff, set: setAppOff },
          email: { off: emailOff, set: setEmailOff },
        }}
      />
      <QuietHours
        quiet={isQuiet}
        setQuiet={setIsQuiet}
        times={times}
        setTimes={setTimes}
        zone={zone}
        setZone={setZone}
        errors={{ quiet: form.fieldError('quiet'), zone: form.fieldError('zone') }}
      />
      <SubmitButton pending={form.pending} pendingLabel={t('saving')}>
        {t('save')}
      </SubmitButton>
    </form>
  )
}
