'use client'

import { Bell, BellRing } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useActionState, useState } from 'react'
import { PersonField } from '@/components/forms/person-field'
import { SubmitButton } from '@/components/forms/submit-button'
import { useChange } from '@/lib/change/use-change'
import { cn } from '@/lib/cn'
import type { setAlert } from '@/lib/live/changes'
import { alertByForm } from '@/lib/live/form-actions'
import { ChangeError } from './registration'

/** Shows whether the person gets session alerts, and a button to change that. */
export function AlertBanner({ isOn: initial }: { isOn: boolean }) {
  const t = useTranslations('live.alert')
  const locale = useLocale()
  const [posted, action] = useActionState(alertByForm, null, '#main')
  const change = useChange<typeof setAlert>('live/alert', { posted })
  const [isOn, setIsOn] = useState(initial)
  const [stopped, setStopped] = useState(false)
  const Icon = isOn ? BellRing : Bell

  async function submit(event: FormEvent) {
    event.preventDefault()
    setStopped(false)
    const response = await change.send({ wanted: !isOn, locale })
    if (!response.ok) return
    setIsOn(!isOn)
    setStopped(isOn)
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4 py-6">
      <div className="flex min-w-0 max-w-reading items-start gap-4">
        <Icon className={cn('mt-0.5 size-6 shrink-0', isOn ? 'text-success' : 'text-info')} />
        <div>
          <h2 className="font-sans text-body tracking-normal">{t('title')}</h2>
          <p role="status" className="text-label text-muted-foreground">
            {isOn ? t('on') : stopped ? t('stopped') : t('text')}
          </p>
        </div>
      </div>
      <form action={action} onSubmit={(event) => void submit(event)} className="max-sm:w-full">
        <PersonField />
        <input type="hidden" name="wanted" value={String(!isOn)} />
        <input type="hidden" name="locale" value={locale} />
        <SubmitButton
          variant="outline"
          className="w-full"
          pending={change.pending}
          pendingLabel={isOn ? t('stopping') : t('notifying')}
        >
          {isOn ? t('stop') : t('notify')}
        </SubmitButton>
        <ChangeError change={change} />
      </form>
    </div>
  )
}
