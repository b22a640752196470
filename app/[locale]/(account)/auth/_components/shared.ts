'use client'

import { useSearchParams } from 'next/navigation'
import { routes, splitLocale } from '@/lib/routes'
import { safeNext } from '@/lib/security/next-path'

/** What the green banner can say. */
export type Notice = 'checkMail' | 'redirecting' | 'code.resent' | 'reset.sent' | 'reset.resent'

/** Where the person was going (`?next=`, same origin only), else the dashboard; without a locale. */
export function useNext(): string {
  const next = safeNext(useSearchParams().get('next'))
  return next ? splitLocale(next).path : routes.dashboard
}

/** A field's text without the spaces around it. */
export function fieldText(data: FormData, name: string): string {
  return String(data.get(name) ?? '').trim()
}
