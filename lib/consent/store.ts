'use client'

import { useSyncExternalStore } from 'react'
import { type Consent, consentCookie, consentDays, formatConsent, parseConsent } from './consent'

const changed = 'consentchange'
/** The choice on this page when the browser blocks the cookie. */
let unsaved: string | null = null

function cookieValue(): string | null {
  const start = `${consentCookie}=`
  const pair = document.cookie.split('; ').find((text) => text.startsWith(start))
  return pair?.slice(start.length) ?? null
}

const current = () => cookieValue() ?? unsaved

/** The current choice, from any tab; null before the first. */
export function currentConsent(): Consent | null {
  return parseConsent(current())
}

/** Stores a choice for 180 days and notifies the page; false when the browser blocks the cookie. */
export function saveConsent(consent: Consent): boolean {
  const value = formatConsent(consent)
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we serve
  document.cookie = `${consentCookie}=${value}; Path=/; Max-Age=${consentDays * 86_400}; SameSite=Lax${secure}`
  unsaved = value
  window.dispatchEvent(new Event(changed))
  return cookieValue() === value
}

function subscribe(notify: () => void): () => void {
  window.addEventListener(changed, notify)
  // The choice may have been made in another tab.
  document.addEventListener('visibilitychange', notify)
  return () => {
    window.removeEventListener(changed, notify)
    document.removeEventListener('visibilitychange', notify)
  }
}

/** The choice, null before the first; undefined until hydration. */
export function useConsent(): Consent | null | undefined {
  const value = useSyncExternalStore<string | null | undefined>(subscribe, current, () => undefined)
  return value === undefined ? undefined : parseConsent(value)
}
