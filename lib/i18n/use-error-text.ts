'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { usableZone } from './zone'

const browserZone = () =>
  typeof window === 'undefined'
    ? 'UTC'
    : usableZone(new Intl.DateTimeFormat().resolvedOptions().timeZone)

/** Returns a function that words an error code; unknown codes get a general message. */
export function useErrorText(): (code: string, retryAfter?: number) => string {
  const t = useTranslations('errors')
  return useCallback(
    (code, retryAfter = 0) =>
      t.has(code as 'unexpected')
        ? t(
            code as 'unexpected',
            {
              seconds: retryAfter,
              minutes: Math.ceil(retryAfter / 60),
              date: new Date(Date.now() + retryAfter * 1000),
            },
            // By the reader's clock: failures are shown in the browser.
            { dateTime: { long: { dateStyle: 'long', timeZone: browserZone() } } },
          )
        : t('unexpected'),
    [t],
  )
}
