'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useZone } from '@/components/ui/use-zone'

type Named = { browser: string | null; system: string | null }

/** Returns a function that names a device: “Firefox on Windows”. */
export function useDeviceName(): (device: Named) => string {
  const t = useTranslations('sessions')
  return ({ browser, system }) => {
    const name = browser ?? t('unknownBrowser')
    return system ? t('device', { browser: name, system }) : name
  }
}

/** A time in the viewer's zone; in UTC, named, until that is known. */
export function Moment({ at }: { at: string }) {
  const format = useFormatter()
  const zone = useZone()
  const text = format.dateTime(new Date(at), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: zone ?? 'UTC',
  })
  return <time dateTime={at}>{zone ? text : `${text} UTC`}</time>
}
