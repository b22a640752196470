'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { MouseEvent } from 'react'
import { ErrorList } from '@/components/forms/field'
import { Button } from '@/components/ui/button'
import type { Failure } from '@/lib/change/outcome'
import { useChange } from '@/lib/change/use-change'
import { useZone } from '@/lib/i18n/use-zone'
import type { leave, register } from '@/lib/live/changes'
import type { LiveEvent } from '@/lib/live/queries'
import { useLiveChange } from './live-events'
import { formIds, type SeatChange } from './seat-forms'

type ChangeFormProps = {
  what: SeatChange
  event: LiveEvent
  label: string
  working: string
  /** The end of the button's accessible name, where there are several. */
  of?: string
  variant?: 'default' | 'outline' | 'ghost'
  size?: 'default' | 'lg'
  /** Called when the answer arrives, before it is shown. */
  onSent(): void
}

/** One button that registers or leaves; without scripts it posts the page's form for that. */
export function ChangeForm(props: ChangeFormProps) {
  const { what, event, label, working, of, variant = 'outline', size = 'default', onSent } = props
  const locale = useLocale()
  const zone = useZone()
  const { replace, refresh, posted } = useLiveChange()
  const change = useChange<typeof register | typeof leave>(`live/${what}`, {
    posted: posted?.typed.event === event.id ? posted : null,
  })

  async function submit(pressed: MouseEvent) {
    pressed.preventDefault()
    const response = await change.send({ event: event.id, locale, zone: zone ?? undefined })
    if (response.ok) {
      onSent()
      replace(response.data.event)
    } else if (response.code.startsWith('event_')) {
      // It may have begun or been cancelled since the page was rendered.
      await refresh()
    }
  }

  return (
    <>
      <Button
        type="submit"
        form={formIds[what]}
        name="event"
        value={event.id}
        variant={variant}
        size={size}
        className="w-full"
        loading={change.pending}
        // Full width, so that no space has to be reserved for the longer label.
        loadingLabel={change.pending ? working : undefined}
        onClick={(pressed) => void submit(pressed)}
      >
        {label}
        {of && <span suppressHydrationWarning className="sr-only">{` ${of}`}</span>}
      </Button>
      <ChangeError change={change} />
    </>
  )
}

type ChangeErrorProps = { change: { failure: Failure | null; error: string | null } }

/** The reason why a change failed. */
export function ChangeError({ change: { failure, error } }: ChangeErrorProps) {
  const t = useTranslations('live.registration')
  return (
    <div role="alert">
      <ErrorList errors={failure?.code === 'unavailable' ? t('offline') : error} />
    </div>
  )
}
