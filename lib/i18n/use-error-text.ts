'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'

/** Turns an error's code into words; a code that no catalogue knows gets the general ones. */
export function useErrorText(): (code: string, retryAfter?: number) => string {
  const t = useTranslations('errors')
  return useCallback(
    (code, retryAfter = 0) =>
      t.has(code as 'unexpected')
        ? t(code as 'unexpected', { seconds: retryAfter })
        : t('unexpected'),
    [t],
  )
}
