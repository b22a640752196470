'use client'

import { useSearchParams } from 'next/navigation'
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
