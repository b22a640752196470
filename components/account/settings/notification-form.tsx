'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { ChangeAlert } from '@/components/forms/change-alert'
import { ErrorList, Field, useUntilEdited } from '@/components/forms/field'
import { SubmitButton } from '@/components/forms/submit-button'
import { Input } from '@/components/ui/input'
import { NativeCheckbox } from '@/components/ui/native-checkbox'
import { NativeSelect } from '@/components/ui/native-select'
import { TitledSection } from '@/components/ui/titled-section'
import { useChange } from '@/lib/change/use-change'
import { useInBrowser, useZone } from '@/lib/i18n/use-zone'
import type { saveNotificationSettings } from '@/lib/notifications/changes'
import type { NotificationSettings } from '@/lib/notifications/schema'
import { type Topic, topics } from '@/lib/notifications/topics'
import { toast } from '@/lib/toast'

type Times = { from: string; to: string }

type QuietHoursProps = {
  quiet: boolean
  setQuiet(quiet: boolean): void
  times: Times
  setTimes(times: Times): void
  zone: string
  setZone(zone: string): void
  errors: { quiet: string | null; zone: string | null }
}

/** The quiet hours and their time zone. */
function QuietHours(props: QuietHoursProps) {
  const { quiet, setQuiet, times, setTimes, zone, setZone, errors } = props
  const t = useTranslations('notifications.settings')
  const id = useId()
  const [quietError, edit] = useUntilEdited(errors.quiet)
  // Hundreds of names, which the page doesn't need to contain because the browser knows them.
  const inBrowser = useInBrowser()
  const zones = new Set(inBrowser ? [zone, ...Intl.supportedValuesOf('timeZone'), 'UTC'] : [zone])
  return (
    <TitledSection id={id} title={t('quietTitle')} titleClass="text-h3" className="py-8">
      <p className="mt-1 mb-2 max-w-measure text-muted-foreground">{t('quietLead')}</p>
      <NativeCheckbox
        label={t('quiet')}
        checked={quiet}
        onChange={({ target }) => setQuiet(target.checked)}
      />
      {quiet && (
        <div className="mt-2 grid max-w-xl gap-x-6 gap-y-5 sm:grid-cols-2">
          {(['from', 'to'] as const).map((side) => (
            <div key={side}>
              <label htmlFor={`${id}-${side}`} className="mb-1.5 block text-label font-semibold">
                {t(side)}
              </label>
              <Input
                id={`${id}-${side}`}
                type="time"
                required
                value={times[side]}
                onChange={({ target }) => {
                  setTimes({ ...times, [side]: target.value })
                  edit()
                }}
                aria-invalid={quietError ? true : undefined}
                aria-describedby={quietError ? `${id}-quiet-error` : undefined}
              />
            </div>
          ))}
          <ErrorList id={`${id}-quiet-error`} errors={quietError} />
          <Field
            id={`${id}-zone`}
            label={t('zone')}
            hint={t('zoneHint')}
            error={errors.zone}
            className="sm:col-span-2"
          >
            {(aria) => (
              <NativeSelect {...aria} value={zone} onChange={({ target }) => setZone(target.value)}>
                {[...zones].toSorted().map((name) => (
                  <option key={name} value={name}>
                    {name.replaceAll('_', ' ')}
                  </option>
                ))}
              </NativeSelect>
            )}
          </Field>
        </div>
      )}
    </TitledSection>
  )
}

const channelNames = ['app', 'email'] as const

type Channel = { off: Topic[]; set(off: Topic[]): void }

/** A table of topics, with a box for the app and one for emails in each row. */
function ChannelTable({ channels }: { channels: Record<(typeof channelNames)[number], Channel> }) {
  const t = useTranslations('notifications.settings')
  const id = useId()
  return (
    <TitledSection id={id} title={t('title')} titleClass="text-h3">
      <p className="mt-1 mb-4 max-w-measure text-muted-foreground">{t('lead')}</p>
      <ul className="border-b border-border">
        {topics.map((topic) => {
          const name = t(`topics.${topic}.name`)
          return (
            <Line key={topic} name={name} hint={t(`topics.${topic}.hint`)}>
              {channelNames.map((channel) => {
                const { off, set } = channels[channel]
                const others = off.filter((one) => one !== topic)
                const label = t(`columns.${channel}`)
                return (
                  <NativeCheckbox
                    key={channel}
                    label={label}
                    aria-label={t('channel', { topic: name, channel: label })}
                    checked={!off.includes(topic)}
                    onChange={({ target }) => set(target.checked ? others : [...others, topic])}
                  />
                )
              })}
            </Line>
          )
        })}
        <Line name={t('security.name')} hint={t('security.hint')}>
          <p className="py-2 text-muted-foreground">{t('always')}</p>
        </Line>
      </ul>
    </TitledSection>
  )
}

function Line({ name, hint, children }: { name: string; hint: string; children: ReactNode }) {
  return (
    <li className="grid gap-x-8 gap-y-1 border-t border-border py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        <p className="text-label text-muted-foreground">{hint}</p>
      </div>
      <div className="flex flex-wrap gap-x-6 sm:min-w-60">{children}</div>
    </li>
  )
}

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
      <ChangeAlert change={form} className="mb-8" />
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
