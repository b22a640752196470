'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { ErrorList, Field, useUntilEdited } from '@/components/forms/field'
import { Input } from '@/components/ui/input'
import { NativeCheckbox } from '@/components/ui/native-checkbox'
import { NativeSelect } from '@/components/ui/native-select'
import { TitledSection } from '@/components/ui/titled-section'
import { useInBrowser } from '@/lib/i18n/use-zone'

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
export function QuietHours(props: QuietHoursProps) {
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
