'use client'

import { useTranslations } from 'next-intl'
import { useId, useSyncExternalStore } from 'react'
import { Button } from '@/components/ui/button'
import { TitledSection } from '@/components/ui/titled-section'
import { NameForm } from './name-form'

/** Marks this visit, which ends with the tab. */
const dismissedKey = 'altiora-name-later'
const changed = 'altiora-name-later'

function subscribe(onChange: () => void) {
  window.addEventListener(changed, onChange)
  return () => window.removeEventListener(changed, onChange)
}

function isDismissed(): boolean {
  try {
    return sessionStorage.getItem(dismissedKey) !== null
  } catch {
    return false
  }
}

function dismiss() {
  try {
    sessionStorage.setItem(dismissedKey, '1')
  } catch {
    // Without storage the panel comes back on the next page.
  }
  window.dispatchEvent(new Event(changed))
}

/** Asks for the name once per visit; stays open while `waiting` certificates wait for it. */
export function NamePanel({ waiting }: { waiting: number }) {
  const t = useTranslations('name')
  const later = useSyncExternalStore(subscribe, isDismissed, () => false)
  const id = useId()
  if (later && waiting === 0) return null
  return (
    <TitledSection
      id={id}
      title={t('title')}
      className="rounded-md border border-border bg-muted p-6"
    >
      <p className="mt-1 mb-5 max-w-measure text-muted-foreground">
        {waiting > 0 ? t('waiting', { count: waiting }) : t('lead')}
      </p>
      <NameForm
        actions={
          waiting === 0 && (
            <Button variant="ghost" onClick={dismiss}>
              {t('later')}
            </Button>
          )
        }
      />
    </TitledSection>
  )
}
