'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Switch } from '@/components/ui/switch'
import {
  type Consent,
  defaultConsent,
  type OptionalCategory,
  optionalCategories,
  vitalsDays,
} from '@/lib/consent/consent'
import { saveConsent, useConsent } from '@/lib/consent/store'

const categories = ['necessary', ...optionalCategories] as const

/** The four switches: the stored choice, or the default until one is changed. */
export function ConsentForm() {
  const t = useTranslations('cookies')
  const stored = useConsent()
  const [draft, setDraft] = useState<Consent | null>(null)
  const [outcome, setOutcome] = useState<'saved' | 'failed' | null>(null)
  const shown = draft ?? stored ?? defaultConsent

  function turn(category: OptionalCategory, on: boolean) {
    setDraft({ ...shown, [category]: on })
    setOutcome(null)
  }

  function save() {
    setOutcome(saveConsent(shown) ? 'saved' : 'failed')
    setDraft(null)
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      {categories.map((key) => (
        <div
          key={key}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-2 border-t border-border py-6 md:gap-x-12"
        >
          <h2 id={`${key}-name`} className="text-title">
            {t(`categories.${key}.name`)}
          </h2>
          <div className="flex items-center gap-3 md:row-span-2 md:flex-col-reverse md:items-end md:justify-end md:gap-2">
            {key === 'necessary' && (
              <span className="text-label text-muted-foreground">
                {t('categories.necessary.locked')}
              </span>
            )}
            <Switch
              id={key}
              checked={key === 'necessary' || shown[key]}
              onCheckedChange={(on) => key !== 'necessary' && turn(key, on)}
              disabled={key === 'necessary'}
              aria-labelledby={`${key}-name`}
              aria-describedby={`${key}-text`}
              // Hidden until the stored choice is known, so that no switch shows the wrong state.
              className={stored === undefined ? 'invisible' : ''}
            />
          </div>
          <p id={`${key}-text`} className="col-span-2 max-w-measure md:col-span-1">
            {t(`categories.${key}.text`, { days: vitalsDays })}
          </p>
        </div>
      ))}
      <div className="border-t border-border pt-6">
        {outcome ? (
          <Alert role="alert" variant={outcome === 'saved' ? 'success' : 'destructive'}>
            {t(outcome)}
          </Alert>
        ) : (
          <p className="max-w-measure text-label text-muted-foreground">
            {t(stored ? 'state.saved' : 'state.open')}
          </p>
        )}
        <Button type="submit" className="script-only mt-5">
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
