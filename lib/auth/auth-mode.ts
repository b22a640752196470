'use client'

import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { Failure } from '@/lib/change/outcome'
import { useErrorText } from '@/lib/i18n/use-error-text'
import { routes, splitLocale } from '@/lib/routes'
import { safeNext } from '@/lib/security/next-path'

/** The messages of the green banner. */
export type Notice = 'checkMail' | 'redirecting' | 'code.resent' | 'reset.sent' | 'reset.resent'

/** The `?next=` path (same origin only), else the dashboard; without a locale. */
export function useNext(): string {
  const next = safeNext(useSearchParams().get('next'))
  return next ? splitLocale(next).path : routes.dashboard
}

/** A field's trimmed text. */
export function fieldText(data: FormData, name: string): string {
  return String(data.get(name) ?? '').trim()
}

/** The text of a form's error for its banner: without an answer from the server, the general message and the likely cause. */
export function useBannerError() {
  const t = useTranslations('auth')
  const errorText = useErrorText()
  return (form: { failure: Failure | null; formError: string | null }) =>
    form.failure?.code === 'unavailable'
      ? `${errorText('unexpected')} ${t('unreachable')}`
      : form.formError
}
