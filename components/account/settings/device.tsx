'use client'

import { useTranslations } from 'next-intl'

type Named = { browser: string | null; system: string | null }

/** Returns a function that names a device: “Firefox on Windows”. */
export function useDeviceName(): (device: Named) => string {
  const t = useTranslations('sessions')
  return ({ browser, system }) => {
    const name = browser ?? t('unknownBrowser')
    return system ? t('device', { browser: name, system }) : name
  }
}
